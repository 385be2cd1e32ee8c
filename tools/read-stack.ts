// Reads a stack or lines of the log of a built server from standard input, and writes them with the files and lines of the
// sources.
import { text } from 'node:stream/consumers';
import { readStack } from './source-lines.ts';
import { ROOT } from './repository.ts';

process.stdout.write(readStack(ROOT, await text(process.stdin)));
