import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate authority for tests, with PEM files in a folder. */
export class Authority {
  readonly certificate: string;
  readonly #folder: string;
  readonly #name: string;

  private constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
    this.certificate = join(folder, `${name}.pem`);
  }

  /** Writes `name.pem` and `name.key`, which sign for the authority. */
  static make(folder: string, name: string): Authority {
    const authority = new Authority(folder, name);
    authority.#openssl('req', '-x509', ...newKey(name), '-days', '2', '-subj', `/CN=${name}`, '-out', `${name}.pem`);
    return authority;
  }

  /** Writes `name.pem` and `name.key` for a host or an address, with further extensions, and returns their paths. */
  certify(
    name: string,
    host: string,
    extensions: readonly string[] = [],
  ): { readonly certificate: string; readonly key: string } {
    const kind = /^[\d.]+$/.test(host) ? 'IP' : 'DNS';
    writeFileSync(join(this.#folder, `${name}.ext`), [`subjectAltName=${kind}:${host}`, ...extensions, ''].join('\n'));
    this.#openssl('req', ...newKey(name), '-subj', `/CN=${host}`, '-out', `${name}.csr`);
    const by = ['-CA', `${this.#name}.pem`, '-CAkey', `${this.#name}.key`, '-CAcreateserial'];
    const files = ['-in', `${name}.csr`, '-extfile', `${name}.ext`, '-out', `${name}.pem`];
    this.#openssl('x509', '-req', ...by, ...files, '-days', '2');
    return { certificate: join(this.#folder, `${name}.pem`), key: join(this.#folder, `${name}.key`) };
  }

  #openssl(...args: string[]): void {
    execFileSync('openssl', args, { stdio: 'ignore', cwd: this.#folder });
  }
}

function newKey(name: string): string[] {
  return ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`];
}
