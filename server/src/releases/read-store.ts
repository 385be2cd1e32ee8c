import { Refusal } from '../platform/http/refusal.ts';
import { inWords } from '../platform/http/release-refusals.ts';

/** Reads from the store; whatever goes wrong there is said, because an operator needs to know. */
export async function readStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inWords(work);
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Refusal('unavailable', `The release store cannot be read: ${reason}`);
  }
}
