import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { servedType } from '@open-date/releases';
import { runWebpack } from '@open-date/shared-build/release';
import { baseConfiguration } from '@open-date/shared-build/webpack';

const DOCUMENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Grid</title>
<link rel="stylesheet" href="/main.css">
<body></body>
<script type="module" src="/main.js"></script>
`;
/** Cross-origin isolation gives the page clocks of 5 µs instead of 100 µs. */
const HEADERS = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Builds the page of the grid measurement. */
export async function buildPage(output: string): Promise<void> {
  const base = baseConfiguration(import.meta.dirname, output, 'bench_grid');
  await runWebpack({
    ...base,
    entry: join(import.meta.dirname, 'page.tsx'),
    experiments: { ...base.experiments, css: true },
    output: { ...base.output, publicPath: '/', filename: 'main.js', cssFilename: 'main.css' },
  });
}

/** Serves the built page and returns its address. */
export async function servePage(folder: string): Promise<{ readonly address: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const type = servedType(path) ?? 'application/octet-stream';
    if (extname(path) === '') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(DOCUMENT);
      return;
    }
    try {
      const bytes = readFileSync(join(folder, path));
      response.writeHead(200, { ...HEADERS, 'content-type': type }).end(bytes);
    } catch {
      response.writeHead(404, HEADERS).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
