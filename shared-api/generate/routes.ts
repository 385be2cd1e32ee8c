import type { Contract } from '../contract/platform/endpoint.ts';

/** The source text of `client/routes.generated.ts`: the facts of each call that a browser needs, without schemas. */
export function routesSource(contract: Contract): string {
  const lines: string[] = [
    '// Written by `npm run build`; do not edit.',
    "import type { RouteTable } from './call.ts';",
    '',
    'export const routes = {',
  ];
  for (const [area, calls] of Object.entries(contract)) {
    lines.push(`  ${area}: {`);
    for (const [name, call] of Object.entries(calls)) {
      const integers = call.legacyStrings ? ', integers: true' : '';
      const csv = call.csv ? ', csv: true' : '';
      const file = call.file ? ', file: true' : '';
      const stream = call.stream ? ', stream: true' : '';
      lines.push(`    ${name}: { method: '${call.method}', path: '${call.path}'${integers}${csv}${file}${stream} },`);
    }
    lines.push('  },');
  }
  return [...lines, '} satisfies RouteTable;', ''].join('\n');
}
