#include <stdio.h>
#include <stdint.h>
typedef unsigned __int128 u128; typedef __int128 i128;
static void show(u128 x){ printf("%016lx%016lx ", (unsigned long)(x>>64),(unsigned long)x);}
u128 g = ((u128)0x0123456789abcdef<<64)|0xfedcba9876543210ull;
struct pair { i128 a; int b; i128 c[2]; } p = { -5, 3, { 7, -9 } };
__attribute__((noinline)) i128 ops(i128 a, i128 b, int s){ show(a+b); show(a-b); show(a*b); show(a<<s); show(a>>s); show((u128)a>>s); show(a&b); show(a|b); show(a^b); show(~a); show(-a);
 if(b){ show(a/b); show(a%b); show((u128)a/(u128)b); show((u128)a%(u128)b);} printf("%d%d%d%d%d%d%d\n", a<b,a<=b,a>b,a==b,a!=b,(u128)a<(u128)b,(u128)a>=(u128)b); return a; }
__attribute__((noinline)) static int which(i128 x){ switch(x){ case 0: return 1; case (i128)1<<64: return 2; case ((i128)1<<64)|5: return 3; case 5: return 4; case -1: return 5;
 case 7: case (i128)7<<100: x=9; break; case -((i128)1<<100): return 6; default: return 7; } return (int)x; }
static int rounds(i128 x){ int n=0; for(;;) switch(x>>64){ case 0: return n; case 3: case 1: x-=(i128)1<<64; n++; continue; default: x>>=1; n+=10; } }
int main(){ i128 cases[]={0,1,5,7,-1,(i128)1<<64,((i128)1<<64)|5,(i128)7<<100,-((i128)1<<100)}; for(int i=0;i<9;i++) printf("%d ",which(cases[i])); printf("%d\n",rounds((i128)23<<66));
 i128 vals[]={0,1,-1,g,-(i128)g,(i128)1<<100,(i128)1<<127};
 for(int i=0;i<7;i++)for(int j=0;j<7;j++){ if(vals[i]==((i128)1<<127) && vals[j]==-1) continue; ops(vals[i],vals[j],(i*17+j*5)%128); }
 unsigned long x=0xdeadbeefcafebabe, y=0x123456789abcdef1; u128 m=(u128)x*y; show(m); printf("%lx\n",(unsigned long)(m>>64));
 double d=(double)(i128)g; printf("%g %g\n", d, (double)(u128)vals[4]); show((u128)1e30); show((i128)-1e30); printf("%f %f\n",(float)vals[3],(double)vals[2]);
 p.c[1]+=p.a; show(p.a);show(p.c[0]);show(p.c[1]);printf("%d %zu\n",p.b,sizeof p);
 i128 r; printf("%d ",__builtin_add_overflow((i128)1<<126,(i128)1<<126,&r)); show(r); printf("%d ",__builtin_mul_overflow(vals[3],vals[4],&r)); show(r);
 printf("%d ",__builtin_sub_overflow((u128)1,(u128)2,(u128*)&r)); show(r);
 int k=(int)vals[4]; short q=(short)g; printf("%d %d %d\n",k,q,(int)(g!=0)); 
 struct { unsigned a:3; signed b:29; unsigned long c:48; unsigned long d:16; long e:24; } bf = { 5, -77, 0x123456789abc, 0xffee, -3 }; bf.b+=70; bf.c+=0x10; bf.e--; printf("%d %d %lx %x %ld\n", bf.a, bf.b,(unsigned long)bf.c,bf.d,(long)bf.e);
 unsigned _BitInt(24) bi = 0xfffff0; bi += 20; _BitInt(48) bj = -5; bj *= 1000; unsigned _BitInt(100) bk = 1; bk <<= 99; bk |= 5; printf("%u %ld %lx %lx\n", (unsigned)bi, (long)bj, (unsigned long)bk, (unsigned long)(bk >> 64));
 return 0; }
