import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The answer of a call with a file: sent while it is made, under a name for the browser's folder of downloads. */
export class StreamedFile {
  readonly #name: string;
  readonly #type: string;
  readonly #content: Readable;

  /** @param type the media type */
  constructor(name: string, type: string, content: Readable) {
    this.#name = name;
    this.#type = type;
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.#type)
      .header('content-disposition', `attachment; filename="${this.#name}"`)
      .send(this.#content);
  }
}
