import { deliverableNames, findInputs } from './import-graph.ts';

/** The workflow that all of them call. */
export const REUSABLE = '.github/workflows/deliver.yml';

/** The workflow of one deliverable: when it runs is what it is made of, and all it does is to call the common one. */
function workflow(deliverable: string): string {
  const { folders, files } = findInputs(deliverable);
  const paths = [...folders.map((input) => `${input}/**`), ...files];
  return `# Written by \`node tools/run.mjs tools/write-workflows.ts\` from the imports of ${deliverable}; do not edit.
name: deliver ${deliverable}
on:
  push:
    branches: [main]
    paths:
${paths.map((path) => `      - ${path}`).join('\n')}
  workflow_dispatch:
permissions:
  contents: read
  checks: read
concurrency: deliver-${deliverable}
jobs:
  deliver:
    uses: ./${REUSABLE}
    with:
      name: ${deliverable}
    secrets:
      DELIVERY_TOKEN: \${{ secrets.DELIVERY_TOKEN_${deliverable.replaceAll('-', '_').toUpperCase()} }}
`;
}

/** The text of the workflow of every deliverable, by the name of its file. */
export function deliverableWorkflows(): Record<string, string> {
  return Object.fromEntries(deliverableNames().map((name) => [`deliver-${name}.yml`, workflow(name)]));
}
