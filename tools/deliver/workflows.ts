import { deliverableFolders, findInputs } from './import-graph.ts';

/** The workflow that all of them call. */
export const REUSABLE = '.github/workflows/deliver.yml';

/** The workflow of one deliverable: when it runs is what it is made of, and all it does is to call the common one. */
function workflow(folder: string): string {
  const { folders, files } = findInputs(folder);
  const paths = [...folders.map((input) => `${input}/**`), ...files];
  return `# Written by \`node tools/run.mjs tools/write-workflows.ts\` from the imports of ${folder}; do not edit.
name: deliver ${folder}
on:
  push:
    branches: [main]
    paths:
${paths.map((path) => `      - ${path}`).join('\n')}
  workflow_dispatch:
permissions:
  contents: read
  checks: read
concurrency: deliver-${folder}
jobs:
  deliver:
    uses: ./${REUSABLE}
    with:
      folder: ${folder}
    secrets:
      DELIVERY_TOKEN: \${{ secrets.DELIVERY_TOKEN_${folder.replaceAll('-', '_').toUpperCase()} }}
`;
}

/** The text of the workflow of every deliverable, by the name of its file. */
export function deliverableWorkflows(): Record<string, string> {
  return Object.fromEntries(deliverableFolders().map((folder) => [`deliver-${folder}.yml`, workflow(folder)]));
}
