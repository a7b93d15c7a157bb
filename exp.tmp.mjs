import { chromium } from 'playwright-core';
import { readdirSync, readFileSync } from 'node:fs';
const url='http://127.0.0.1:18399';
const cpu=(root)=>{ // sum of utime+stime of all descendants
  const parent=new Map(), t=new Map();
  for (const d of readdirSync('/proc')) if(/^\d+$/.test(d)) try{const s=readFileSync(`/proc/${d}/stat`,'utf8');const r=s.slice(s.lastIndexOf(')')+2).split(' ');parent.set(+d,+r[1]);t.set(+d,+r[11]+ +r[12]+ +r[13]+ +r[14]);}catch{}
  let sum=0; for(const [p] of t){let x=p;while(x&&x!==root)x=parent.get(x);if(x===root&&p!==root)sum+=t.get(p);} return sum/100;};
const sleep=(ms)=>new Promise(d=>setTimeout(d,ms));
const mode=process.argv[2]; const flags=process.argv.slice(3);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run',...flags]});
const ctx=await b.newContext({reducedMotion:'reduce',viewport:{width:1440,height:900},locale:'zh-CN'});
const page=await ctx.newPage();
await page.goto(url+'/login');
await page.getByRole('tab',{name:/标识账号登录/}).click();
const f=page.getByRole('tabpanel',{name:/标识账号登录/});
await f.getByLabel('标识账号',{exact:true}).fill('yunhe');await f.getByLabel('密码',{exact:true}).fill('Demo@2024');await f.getByRole('button',{name:'登录',exact:true}).click();
await page.waitForURL('**/wel/index');await page.waitForLoadState('networkidle');
const paths=['/brandNode/index','/personnelAuth/organization','/personnelAuth/roleManage','/wel/index'];
for(let round=0;round<3;round++){
const a=cpu(process.pid), t0=Date.now();
for(const p of paths){
  if(mode==='goto') await page.goto(url+p); else await page.evaluate((p)=>{history.pushState(null,'',p);dispatchEvent(new PopStateEvent('popstate'))},p);
  await page.waitForLoadState('networkidle'); await page.locator('main').getByRole('heading').first().waitFor(); await sleep(600);
}
console.log(mode,flags.join(' '),`round ${round}: ${((cpu(process.pid)-a)/paths.length).toFixed(2)} s CPU per page, wall ${((Date.now()-t0)/paths.length/1000).toFixed(2)}`);
}
const c=cpu(process.pid); 
const ctx2=await b.newContext({reducedMotion:'reduce'}); const p2=await ctx2.newPage(); await p2.goto(url+'/login'); await p2.getByRole('tab',{name:/标识账号登录/}).waitFor(); await sleep(800);
console.log('new context + login page', (cpu(process.pid)-c).toFixed(2));
await b.close();
