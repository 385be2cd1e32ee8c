/** Scripts that stand in for an entry whose code fails. */

/** An entry that throws as soon as it runs. */
export const ENTRY_THROWS = "throw new Error('the drill throws at evaluation');";

/** The faults of a remote of the drill; the address of its page names one. */
const REMOTE_FAULTS = ['entry throws', 'screen throws', 'dialog error', 'dialog hang', 'dialog throws'] as const;

type RemoteFault = (typeof REMOTE_FAULTS)[number];

/** An address at which the remote of the drill fails in this way. */
export const faultAddress = (path: string, fault: RemoteFault): string => `${path}?drill=${encodeURIComponent(fault)}`;

/** A remote whose screens fail as the address names, with React and the services of the shell. */
export const FAULTY_REMOTE = `const fault = new URLSearchParams(location.search).get('drill');
if (fault === 'entry throws') throw new Error('the drill throws at evaluation');
let scope;
export const init = (shared) => { scope = shared; };
const take = async (key) => (await Object.values(scope[key])[0].get())();
export const get = async () => {
  const React = await take('react');
  const host = await take('@open-date/shared-host');
  const h = React.createElement;
  function Thrower() { throw new Error('the drill throws while rendering'); }
  const open = {
    'dialog error': (modals) => modals.openLoaded(() => import('./gone.js')),
    'dialog hang': (modals) => modals.openLoaded(() => new Promise(() => undefined)),
    'dialog throws': (modals) => modals.open(() => h(Thrower)),
  };
  function Screen() {
    const modals = host.useModals();
    React.useEffect(() => open[fault]?.(modals), []);
    return fault === 'screen throws' ? h(Thrower) : h('main', { id: 'main' }, h('h1', null, 'Drill'));
  }
  const screens = new Proxy({}, { get: () => async () => ({ Screen }) });
  return () => ({ remote: { screens } });
};`;
