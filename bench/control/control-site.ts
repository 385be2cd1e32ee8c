import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedType } from '@open-date/releases';
import { contentSecurityPolicy, hashSource, SITE_HEADERS } from '@open-date/server/site/security-headers';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import type { FastifyPluginAsync } from 'fastify';
import type { ControlBuild } from './build-control.ts';

const VERSION = { version: 'control', entry: '', reason: 'stable' };

function bootOfControl(declarations: readonly RemoteDeclaration[]): BootDocument<RemoteDeclaration> {
  return {
    environment: 'dev',
    apiBase: '',
    helpVideoUrl: '',
    channel: 'control',
    revision: 1,
    hasPublicDemo: false,
    shell: { version: 'control', reason: 'stable', previous: null },
    remotes: declarations.map((declaration) => ({
      name: declaration.name,
      declaration,
      current: VERSION,
      previous: null,
    })),
    missing: [],
  };
}

interface ControlDocument {
  readonly boot: BootDocument<unknown>;
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  readonly start: string;
}

function renderDocument({ boot, preloads, fonts, start }: ControlDocument): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Open Date</title>',
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" crossorigin="anonymous">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`),
    `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    `<script type="module">${start}</script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
  ].join('\n');
}

/** Serves the control build like a well-made single-page application: compressed, cached forever, with preloads. */
export function controlSite(build: ControlBuild): FastifyPluginAsync {
  const names = readdirSync(join(build.folder, 'assets'));
  const files = new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(build.folder, 'assets', name))]));
  const fonts = [...files.keys()].filter((path) => /archivo-latin-wdth-normal-first\.\w+\.woff2$/.test(path));
  const start = `import '/${build.entry.at(-1) ?? ''}';`;
  const policy = contentSecurityPolicy({ scripts: [hashSource(start)], styles: [] });
  const boot = bootOfControl(build.declarations);
  const routes = build.declarations.flatMap((declaration) => declaration.routes);

  return async (app) => {
    app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
      const path = `/assets/${request.params['*']}`;
      const small = request.headers['accept-encoding']?.includes('br') ? files.get(`${path}.br`) : undefined;
      const bytes = small ?? files.get(path);
      if (bytes === undefined) return reply.code(404).send('Not found.');
      return reply
        .headers({
          ...SITE_HEADERS,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          'access-control-allow-origin': '*',
          ...(small ? { 'content-encoding': 'br' } : {}),
        })
        .type(servedType(path) ?? 'application/octet-stream')
        .send(bytes);
    });

    app.get('/*', async (request, reply) => {
      const name = routeOfAddress(routes, request.url.split('?')[0] ?? '/')?.route.name;
      const scripts = [...build.entry, ...(name === undefined ? [] : (build.routes[name] ?? []))];
      return reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(renderDocument({ boot, preloads: scripts.map((path) => `/${path}`), fonts, start }));
    });
  };
}
