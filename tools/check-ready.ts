// Ends with 0 while the server of this container is ready, and otherwise with 1 and the reason.
import { get } from 'node:http';
import { get as getSecure } from 'node:https';
import process from 'node:process';

const { PORT = '', TLS_CERTIFICATE } = process.env;
const isSecure = TLS_CERTIFICATE !== undefined;
const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${PORT}/api/ready`;
const signal = AbortSignal.timeout(5000);

/** The status of the answer. The certificate is not checked, because it names the site and not this machine. */
function readStatus(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = isSecure ? getSecure(address, { rejectUnauthorized: false, signal }) : get(address, { signal });
    request.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
  });
}

try {
  const status = await readStatus();
  if (status !== 200) throw new Error(`${address} answers ${status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
