// Draws the rooms of server/src by their imports, without tests, as a Mermaid flowchart.
import { run } from './spawn.ts';

const ROOM = '^server/src/[^/]+';

const what = ['server/src', '--include-only', ROOM, '--collapse', ROOM];
process.exitCode = await run('depcruise', [...what, '--output-type', 'mermaid']);
