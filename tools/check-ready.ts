// Ends with 0 while the server of this container is ready, and otherwise with 1 and the reason.
import process from 'node:process';

const address = `http://127.0.0.1:${process.env.PORT}/api/ready`;
try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(5000) });
  if (!ok) throw new Error(`${address} answers ${status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
