import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { baseConfiguration } from '@open-date/shared-build/webpack';
import { runWebpack } from '@open-date/shared-build/release';

const folder = import.meta.dirname;
const output = join(tmpdir(), 'open-date-gallery');
const port = Number(process.env['PORT'] || 3100);
const NONCE = 'gallery';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

// The product's content security policy, so that a component that violates it fails in the gallery first.
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const base = baseConfiguration(folder, output, 'open_date_gallery');
process.stdout.write('Building the gallery …\n');
await runWebpack({
  ...base,
  entry: join(folder, 'main.tsx'),
  mode: 'development',
  experiments: { ...base.experiments, css: true },
  output: { ...base.output, publicPath: '/', filename: 'main.js', cssFilename: 'main.css' },
});

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${NONCE}">
<title>Open Date components</title>
<link rel="stylesheet" href="/main.css">
<div id="root"></div>
<script type="module" src="/main.js"></script>
`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const type = TYPES[extname(pathname)];
  try {
    const body = type === undefined ? page : readFileSync(join(output, pathname));
    response
      .writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8', 'content-security-policy': POLICY })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(port, () => process.stdout.write(`Gallery: http://localhost:${port}\n`));
