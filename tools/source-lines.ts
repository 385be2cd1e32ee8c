import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';

/** A position in a file of the built server, as a stack has it. */
const POSITION = /[^\s()"]*server\/built\/([\w-]+\.mjs):(\d+):(\d+)/g;

/** The text with file, line and column of the sources in place of those of the server that is built below `root`. */
export function readStack(root: string, text: string): string {
  const maps = new Map<string, SourceMap>();
  const readMap = (name: string) => {
    const known =
      maps.get(name) ?? new SourceMap(JSON.parse(readFileSync(join(root, 'server/built', `${name}.map`), 'utf8')));
    maps.set(name, known);
    return known;
  };
  return text.replaceAll(POSITION, (position, name: string, line: string, column: string) => {
    const origin = readMap(name).findOrigin(Number(line), Number(column));
    return 'fileName' in origin
      ? `${normalize(join('server', origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`
      : position;
  });
}
