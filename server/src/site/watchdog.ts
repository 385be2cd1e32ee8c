import { contract } from '@open-date/shared-api/contract';
import { inlineJson } from './escape.ts';
import type { Preload } from './page-load.ts';

const FAULTS = contract.faults.report.path;

/**
 * The inline script that starts the shell: first the current version; after a fault or 5 s without a screen, the
 * previous one; then the card with Try again. `entries` are those of the versions, the current one first. An inline script may
 * import only what is preloaded, because the policy does not trust what the parser inserts.
 *
 * A version that never ran is replaced in the page. After a version that ran (it marks `#root` first) but shows
 * nothing, the page loads again, so that two versions never share a page; `failedShell` names the version that the new
 * page skips. `data-since` on `#root` says when a page began that has lost time to a fault, so that all faults together
 * stay within the time that one may take. The shell calls `shellFailed` for a fault that it finds itself; the call returns
 * true while the page is being left. Every version that is given up is reported to the server's log.
 */
export function watchdog(entries: readonly Preload[]): string {
  return `{
const find=id=>document.getElementById(id),
root=find('root'),
hashes=${inlineJson(entries.map(({ integrity }) => integrity))},
all=${inlineJson(entries.map(({ href }) => href))},
tell=fault=>all[at]&&navigator.sendBeacon?.('${FAULTS}?fault='+fault+'&entry='+all[at]),
giveUp=()=>{
find('reference').textContent=performance.getEntriesByType('navigation')[0]?.serverTiming?.find(({name})=>name==='request')?.description;
delete document.documentElement.dataset.frame;find('stalled').hidden=false
},
run=()=>{
const mine=at,link=document.createElement('link'),fail=()=>mine===at&&next('load');
if(!all[mine])return giveUp();
Object.assign(link,{rel:'modulepreload',href:all[mine],integrity:hashes[mine],crossOrigin:'',onerror:fail,
onload:()=>import(all[mine]).catch(problem=>{if(mine===at){console.error(problem);fail()}})});
document.head.append(link)
},
next=fault=>{tell(fault);delete root.dataset.shell;root.dataset.since=since;at++;run()};
let at=0,limit=8000,since=performance.timeOrigin;
var shellFailed=(fault='failed')=>{
tell(fault);
try{if(!at&&all[1]){sessionStorage.failedShell=all[0];sessionStorage.failedSince=since;location.reload();return true}}catch{}
giveUp()
};
try{if(sessionStorage.failedShell===all[0]){at=1;limit=2000;root.dataset.since=sessionStorage.failedSince}delete sessionStorage.failedShell;delete sessionStorage.failedSince}catch{}
find('stalled-retry').onclick=()=>location.reload();
setTimeout(()=>root.firstChild||(root.dataset.shell?shellFailed('blank'):next('late')),5000);
setTimeout(()=>root.firstChild||(tell('late'),giveUp()),limit);
run()
}`.replaceAll('\n', '');
}
