import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Writes test files that each run many others one after the other, so that Jest loads their packages once and not once
 * per file. Returns the paths of the written files; `folder` is emptied first.
 */
export function groupTests(files: readonly string[], count: number, folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = Array.from({ length: Math.min(count, files.length) }, (): string[] => []);
  files.forEach((file, place) => groups[place % groups.length]?.push(file));
  return groups.map((members, place) => {
    const path = join(folder, `group-${place + 1}.test.ts`);
    writeFileSync(path, members.map((file) => describeFile(file, folder)).join('\n'));
    return path;
  });
}

/** A block that defines the tests of one file; its title is the file's name. */
function describeFile(file: string, folder: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return `describe(${JSON.stringify(path.replace(/^(\.\.\/)+/, ''))}, () => void require(${JSON.stringify(path)}));\n`;
}
