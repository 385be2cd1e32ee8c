// Starts the proxies of deploy/ with their own files, of which only addresses and paths are replaced by those of a test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';

export interface Ports {
  readonly plain: number;
  readonly secure: number;
}

/** Where a proxy of a test keeps its files, with `site.pem`, `site.key` and `authority.pem` of the test in it. */
export interface Scene {
  readonly folder: string;
  readonly ports: Ports;
  readonly servers: readonly [string, string];
}

export interface ProxyProgram {
  readonly name: 'haproxy' | 'nginx' | 'caddy';
  readonly isInstalled: boolean;
  /** The file of deploy/. */
  readonly site: string;
  /** Starts it with this text in place of the file. */
  start(site: string, scene: Scene): ChildProcess;
}

export const NGINX = '/usr/sbin/nginx';
const HAPROXY = '/usr/sbin/haproxy';
const CADDY = '/usr/bin/caddy';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const readSite = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');

export const haproxy: ProxyProgram = {
  name: 'haproxy',
  isInstalled: existsSync(HAPROXY),
  site: readSite('haproxy/haproxy.cfg'),
  start: (site, { folder, ports, servers: [first, second] }) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, site);
    const both = ['site.pem', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, 'both.pem'), both.join(''));
    return spawn(HAPROXY, ['-f', file, '-db'], {
      stdio: 'ignore',
      env: {
        BIND_HTTP: `127.0.0.1:${ports.plain}`,
        BIND_HTTPS: `127.0.0.1:${ports.secure}`,
        CERTIFICATE: join(folder, 'both.pem'),
        WEB_1: first,
        WEB_2: second,
      },
    });
  },
};

/** Starts nginx with a file of conf.d; all that it writes is in a folder of a test. */
export function startNginx(folder: string, site: string): ChildProcess {
  const at = (name: string) => join(folder, name);
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${at(name)};`).join(' ');
  const own = `pid ${at('nginx.pid')}; error_log stderr; daemon off; events {}`;
  writeFileSync(at('nginx.conf'), `${own} http { access_log off; ${temporary}\n${site}}`);
  return spawn(NGINX, ['-c', at('nginx.conf')], { stdio: 'ignore' });
}

export const nginx: ProxyProgram = {
  name: 'nginx',
  isInstalled: existsSync(NGINX),
  site: readSite('nginx/open-date.conf'),
  start: (site, { folder, ports, servers: [first, second] }) => {
    const here = site
      .replace('web-1:3000', first)
      .replace('web-2:3000', second)
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443', `listen 127.0.0.1:${ports.secure}`)
      .replace(/\/etc\/ssl\S+fullchain\.pem/, join(folder, 'site.pem'))
      .replace(/\/etc\/ssl\S+privkey\.pem/, join(folder, 'site.key'))
      .replace(/\/etc\/ssl\S+chain\.pem/, join(folder, 'authority.pem'))
      .replace('resolver 127.0.0.53 valid=300s;', '');
    return startNginx(folder, here);
  },
};

/** The file as the installed Caddy reads it: before 2.8 it counts no failed looks and leaves a server at the first. */
function forInstalledCaddy(site: string): string {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(execFileSync(CADDY, ['version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 2 || Number(minor) >= 8 ? site : site.replace(/^\s*health_fails \d+\n/m, '');
}

export const caddy: ProxyProgram = {
  name: 'caddy',
  isInstalled: existsSync(CADDY),
  site: readSite('caddy/Caddyfile'),
  start: (site, { folder, ports, servers: [first, second] }) => {
    // Its own certificate would have to be asked for; without a name in TLS it takes that of the site.
    const here = forInstalledCaddy(site)
      .replace('web-1:3000', first)
      .replace('web-2:3000', second)
      .replace(/^opendate\.example \{$/m, `$&\n\ttls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`);
    const own = `http_port ${ports.plain}\n\thttps_port ${ports.secure}\n\tdefault_bind 127.0.0.1`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\t${own}\n\tdefault_sni opendate.example\n}\n${here}`);
    return spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
  },
};
