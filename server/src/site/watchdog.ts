import { contract } from '@open-date/shared-api/contract';
import { inlineJson } from './escape.ts';
import type { Preload } from './page-load.ts';

const FAULTS = contract.faults.report.path;

/**
 * The inline script that starts the shell: the current version, after a fault or 5 s without a screen the previous one,
 * then the card. `entries` are sorted, the current one first; the policy allows an import only of a preloaded entry.
 *
 * A version that never ran is replaced in the page. One that ran (it marks `#root`) is replaced by a reload, so that two
 * versions never share a page; `failedShell` is the version to skip, `data-since` the start of the time limit. The shell
 * reports its own faults by `shellFailed`, which returns true while the page reloads. Failed versions are reported.
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
