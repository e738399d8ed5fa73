#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <math.h>
typedef int v4 __attribute__((vector_size(16))); typedef float f4 __attribute__((vector_size(16))); typedef unsigned char b16 __attribute__((vector_size(16))); typedef long l2 __attribute__((vector_size(16)));typedef double d2 __attribute__((vector_size(16)));
static void s4(v4 v){ for(int i=0;i<4;i++) printf("%d ", v[i]); printf("\n"); }
int a[64], b[64]; unsigned char cs[64]; float fs[64]; double ds[64]; short ss[64];
__attribute__((noinline)) int sum(int*p,int n){int s=0;for(int i=0;i<n;i++)s+=p[i];return s;}
__attribute__((noinline)) int mx(int*p,int n){int s=p[0];for(int i=0;i<n;i++)if(p[i]>s)s=p[i];return s;}
__attribute__((noinline)) int any(unsigned char*p,int n){int f=0;for(int i=0;i<n;i++)f|=(p[i]==7);return f;}
__attribute__((noinline)) double dot(double*x,float*y,int n){double s=0;for(int i=0;i<n;i++)s+=x[i]*y[i];return s;}
__attribute__((noinline)) void mul(int*restrict x,int*restrict y,int n){for(int i=0;i<n;i++){x[i]=x[i]*y[i]+(x[i]>>2)-(y[i]&3);}}
__attribute__((noinline)) void conv(short*restrict x,float*restrict y,double*restrict z,int n){for(int i=0;i<n;i++){x[i]=(short)y[i]; z[i]=x[i]*0.5; y[i]=fabsf(y[i]);}}
__attribute__((noinline)) int cnt(unsigned*p,int n){int s=0;for(int i=0;i<n;i++)s+=__builtin_popcount(p[i]);return s;}
__attribute__((noinline)) v4 pick(v4 v,int i,int x){ v[i]=x; return v; }
int main(){ for(int i=0;i<64;i++){a[i]=i*37%101-40;b[i]=i*i-300;cs[i]=i*11;fs[i]=i*1.5f-20;ds[i]=i*0.25;}
 v4 x={1,2,3,4},y={-5,6,70,-800}; s4(x+y); s4(x*y); s4(y>>1); s4(x<y); s4(x==y); s4(__builtin_shufflevector(x,y,0,5,2,7)); s4(pick(x,2,99)); s4(-x); s4(~y); for(int i=0;i<4;i++) x[i]=x[i]<y[i]?x[i]:y[i]; s4(x);
 f4 f={1.5f,-2.5f,3,4}; f=f*f+2; printf("%g %g %g %g\n",f[0],f[1],f[2],f[3]); s4(__builtin_convertvector(f,v4));
 l2 l={1,-2}; l=l*l+3; printf("%ld %ld\n",l[0],l[1]); v4 c=(v4)l; s4(c); b16 q=(b16)y; for(int i=0;i<16;i++)printf("%d ",q[i]); printf("\n");
 d2 dd={1,2}; dd=dd/3; printf("%.17g %.17g\n",dd[0],dd[1]);
 printf("%d %d %d\n",sum(a,64),mx(a,61),any(cs,64)); printf("%.17g\n",dot(ds,fs,63)); mul(a,b,62); printf("%d\n",sum(a,64)); conv(ss,fs,ds,64); double t=0; for(int i=0;i<64;i++)t+=ss[i]+fs[i]+ds[i]; printf("%g\n",t); printf("%d\n",cnt((unsigned*)a,64));
 unsigned char buf[32]; memset(buf,3,32); memcpy(buf+5,cs,17); unsigned h=0; for(int i=0;i<32;i++)h=h*31+buf[i]; printf("%u\n",h);
 uint64_t bits=0; for(int i=0;i<64;i++) if(cs[i]&1) bits|=1ull<<i; printf("%lx\n",bits);
 return 0; }
