import { inlineJson } from './inline-json.ts';

/**
 * The inline script that starts the shell: the current version, after a fault or 6 s without a screen the previous one,
 * else the card with Try again. `entries` are the addresses of the versions, the current one first.
 *
 * A version that never ran is replaced in the page. One that ran (it marks `#root` first of all) and shows nothing is left
 * by loading the page anew, so that two versions never share a page; `failedShell` tells that page which version to skip.
 * The shell calls `shellFailed` for a fault that it finds itself; the answer is true while the page is being left.
 */
export function watchdog(entries: readonly string[]): string {
  return `{
const find=(id)=>document.getElementById(id),root=find('root'),shells=${inlineJson(entries)};
let tried=0,limit=8000;
const giveUp=()=>{find('stalled').hidden=false};
const run=()=>{
const mine=tried;
if(!shells[mine])return giveUp();
import(shells[mine]).catch((problem)=>{if(mine===tried){console.error(problem);next()}})
};
const next=()=>{delete root.dataset.shell;tried++;run()};
globalThis.shellFailed=()=>{
try{if(!tried&&shells[1]){sessionStorage.failedShell=shells[0];location.reload();return true}}catch{}
giveUp()
};
try{if(sessionStorage.failedShell===shells[0]){tried=1;limit=2000}sessionStorage.removeItem('failedShell')}catch{}
find('stalled-retry').onclick=()=>location.reload();
setTimeout(()=>{if(!root.firstChild)root.dataset.shell?shellFailed():next()},6000);
setTimeout(()=>{if(!root.firstChild)giveUp()},limit);
run()
}`;
}
