import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedType } from '@open-date/releases';
import { contentSecurityPolicy, hashSource, SITE_HEADERS } from '@open-date/server/site/security-headers';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import type { FastifyPluginAsync } from 'fastify';
import type { ControlBuild } from './build-control.ts';
import { controlDocument, startScript } from './control-document.ts';
import { CONTROL_DECLARATIONS } from './declarations.ts';

const VERSION = { version: 'control', entry: '', reason: 'stable' };

function bootOfControl(): BootDocument<RemoteDeclaration> {
  return {
    environment: 'dev',
    apiBase: '',
    helpVideoUrl: '',
    channel: 'control',
    revision: 1,
    hasPublicDemo: false,
    shell: { version: 'control', reason: 'stable', previous: null },
    remotes: CONTROL_DECLARATIONS.map((declaration) => ({
      name: declaration.name,
      declaration,
      current: VERSION,
      previous: null,
    })),
    missing: [],
  };
}

/** The route that owns an address; fixed paths win over paths with parameters. */
function findRouteName(pathname: string): string | undefined {
  const routes = CONTROL_DECLARATIONS.flatMap((declaration) => declaration.routes);
  return routeOfAddress(routes, pathname)?.route.name;
}

/** Serves the control build like a well-made single-page application: compressed, cached forever, with preloads. */
export function controlSite(build: ControlBuild): FastifyPluginAsync {
  const names = readdirSync(join(build.folder, 'assets'));
  const files = new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(build.folder, 'assets', name))]));
  const fonts = [...files.keys()].filter((path) => /archivo-latin-wdth-normal-first\.\w+\.woff2$/.test(path));
  const address = (path: string) => `/${path}`;
  const entry = address(build.entry.at(-1) ?? '');
  const policy = contentSecurityPolicy({ scripts: [hashSource(startScript(entry))], styles: [] });

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
      const route = findRouteName(request.url.split('?')[0] ?? '/');
      const scripts = [...build.entry, ...(route === undefined ? [] : (build.routes[route] ?? []))];
      return reply
        .headers({
          ...SITE_HEADERS,
          'cache-control': 'no-store',
          'content-security-policy': policy,
        })
        .type('text/html; charset=utf-8')
        .send(
          controlDocument({
            boot: bootOfControl(),
            preloads: scripts.map(address),
            fonts,
            entry,
          }),
        );
    });
  };
}
