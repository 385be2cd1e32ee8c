import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';

interface ControlDocument {
  readonly boot: BootDocument<unknown>;
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  readonly entry: string;
}

/** The inline script of the document, which the policy allows by its hash. */
export const startScript = (entry: string): string => `import '${entry}';`;

/** The HTML document of the control, a single-page application, which preloads the scripts that its address needs. */
export function controlDocument({ boot, preloads, fonts, entry }: ControlDocument): string {
  const json = JSON.stringify(boot).replace(/</g, '\\u003c');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Open Date</title>',
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" crossorigin="anonymous">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`),
    `<script type="application/json" id="boot">${json}</script>`,
    `<script type="module">${startScript(entry)}</script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
  ].join('\n');
}
