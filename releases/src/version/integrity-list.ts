import { dirname, relative } from 'node:path/posix';
import type { SidecarFile } from '../model/sidecar.ts';

/** Hashes of scripts by their address from the entry: `./screen.js`. */
export type IntegrityList = Readonly<Record<string, string>>;

// Lets Chromium compile the entry's functions while the file arrives, in another thread, instead of one by one as they run.
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

// The first statement of an entry, so that the list is there before any code of the entry runs.
const LINE = /^(?:\/\/#[^\n]*\n)?export const scriptIntegrity=\{base:import\.meta\.url,scripts:(\{[^\n]*\})\};\n/;

/** The source of an entry with a list of the artifact's other scripts, instead of one that it has. */
export function withIntegrityList(source: string, list: IntegrityList): string {
  const line = `export const scriptIntegrity={base:import.meta.url,scripts:${JSON.stringify(list)}};\n`;
  return COMPILE_ALL + line + source.replace(LINE, '');
}

/** The list for an entry: every other script among the files. */
export function listScripts(entry: string, files: readonly Pick<SidecarFile, 'path' | 'integrity'>[]): IntegrityList {
  const others = files.filter(({ path }) => path.endsWith('.js') && path !== entry);
  const listed = others.map(({ path, integrity }) => {
    const address = relative(dirname(entry), path);
    return [address.startsWith('.') ? address : `./${address}`, integrity] as const;
  });
  return Object.fromEntries(listed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether the source of an entry lists every other script among the files with the hash that it has. */
export function listsEveryScript(source: string, entry: string, files: readonly SidecarFile[]): boolean {
  const found = LINE.exec(source)?.[1];
  return found !== undefined && found === JSON.stringify(listScripts(entry, files));
}
