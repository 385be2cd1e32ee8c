import { gunzipSync } from 'node:zlib';

/** The document of an answer with an export. */
export async function readExport(answer: Response): Promise<string> {
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
}
