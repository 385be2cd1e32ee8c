import type { AnswerOf, Endpoint, ParsedInput } from '@open-date/shared-api/contract';
import type { AnswerCache } from './answer-cache.ts';
import { type Call, prepareAnswer } from './mount.ts';
import type { DataRead, Session } from './session.ts';

/** How the answer of a call is found and remembered. */
interface Remembering<E extends Endpoint, Asked> {
  readonly cache: AnswerCache<AnswerOf<E>>;
  readonly reads: (input: ParsedInput<E>) => DataRead;
  /** Everything that the answer depends on, with the versions of the data that it is made of. */
  readonly key: (asked: Asked) => string;
  readonly find: (asked: Asked) => Promise<AnswerOf<E>>;
  /** Whether an old client gets numbers as strings. */
  readonly asStrings?: (asked: Asked) => boolean;
}

/** The handler of a call whose answer is found once for each key, and comes from memory afterwards. */
export function rememberedCall<E extends Endpoint, Asked = Call<E>>(
  endpoint: E,
  { cache, reads, key, find, asStrings = () => false }: Remembering<E, Asked>,
) {
  return {
    reads,
    handle: (asked: Asked) =>
      cache.get(key(asked), async () => prepareAnswer(endpoint, await find(asked), { asStrings: asStrings(asked) })),
  };
}

/** The key of an answer that is the same for everybody: what is asked for, and the versions of the data and of the names in it. */
export function answerKey(asked: object, { dataVersion, referenceVersion }: Session): string {
  return `${JSON.stringify(asked)} ${dataVersion} ${referenceVersion}`;
}
