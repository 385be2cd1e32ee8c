/** Scripts that stand in for an entry whose code fails. */

/** An entry that throws as soon as it runs. */
export const ENTRY_THROWS = "throw new Error('the drill throws at evaluation');";

/** A remote each of whose screens runs `use`, with React and the shared services, and renders `content`. */
function wrapRemote(use: string, content: string): string {
  return `let scope;
export const init = (shared) => { scope = shared; };
const take = async (key) => (await Object.values(scope[key])[0].get())();
export const get = async () => {
  const React = await take('react');
  const host = await take('@open-date/shared-host');
  const h = React.createElement;
  function Thrower() { throw new Error('the drill throws while rendering'); }
  function Screen() {
    const modals = host.useModals();
    React.useEffect(() => { ${use} }, []);
    return ${content};
  }
  const screens = new Proxy({}, { get: () => async () => ({ Screen }) });
  return () => ({ remote: { screens } });
};`;
}

const PLAIN = "h('main', { id: 'main' }, h('h1', null, 'Drill'))";

/** A remote whose screens throw while they render. */
export const SCREEN_THROWS = wrapRemote('', 'h(Thrower)');

/** Remotes whose screens open a dialog that fails, by the fault. */
export const DIALOG_REMOTES = {
  error: wrapRemote("modals.openLoaded(() => import('./gone.js'))", PLAIN),
  hang: wrapRemote('modals.openLoaded(() => new Promise(() => undefined))', PLAIN),
  throws: wrapRemote('modals.open(() => h(Thrower))', PLAIN),
} as const;
