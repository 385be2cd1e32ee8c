import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls';
import { StartError } from '../start-error.ts';

/** Paths of the files in PEM: the certificate with those of the authorities between, and its key. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** Milliseconds between two looks at the files. */
const LOOK = 10_000;

/** Of TLS 1.2 only what has forward secrecy and authenticates what it encrypts; those of 1.3 all do. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** The certificate with which listeners of a server speak TLS. */
export class ListenerCertificate {
  readonly #files: CertificateFiles;
  readonly #servers = new Set<Pick<Server, 'setSecureContext'>>();
  readonly #look: () => void;
  #settings: SecureContextOptions;

  private constructor(files: CertificateFiles, settings: SecureContextOptions, onProblem: (error: unknown) => void) {
    this.#files = files;
    this.#settings = settings;
    this.#look = () => void this.#readAgain().catch(onProblem);
  }

  /**
   * Reads the files, and again whenever one of them changes: new connections then get the new certificate. Until both fit,
   * the last one stays and `onProblem` gets the error. Throws StartError for files that cannot be used.
   */
  static async open(
    files: CertificateFiles,
    onProblem: (error: unknown) => void,
    look = LOOK,
  ): Promise<ListenerCertificate> {
    const settings = await readSettings(files).catch((error: unknown) => {
      throw new StartError(`TLS_CERTIFICATE and TLS_KEY: cannot be used: ${String(error).replace(/^Error: /, '')}`);
    });
    const opened = new ListenerCertificate(files, settings, onProblem);
    for (const path of Object.values(files)) watchFile(path, { interval: look, persistent: false }, opened.#look);
    return opened;
  }

  /** What a listener is created with. */
  get settings(): SecureContextOptions {
    return this.#settings;
  }

  /** Gives a listener each later certificate. */
  keepCurrent(server: Pick<Server, 'setSecureContext'>): void {
    this.#servers.add(server);
  }

  close(): void {
    for (const path of Object.values(this.#files)) unwatchFile(path, this.#look);
  }

  async #readAgain(): Promise<void> {
    this.#settings = await readSettings(this.#files);
    for (const server of this.#servers) server.setSecureContext(this.#settings);
  }
}

/** Throws for files that cannot be read or do not belong together. */
async function readSettings({ certificate, key }: CertificateFiles): Promise<SecureContextOptions> {
  const [cert, secret] = await Promise.all([readFile(certificate), readFile(key)]);
  const settings: SecureContextOptions = {
    cert,
    key: secret,
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  };
  createSecureContext(settings);
  return settings;
}
