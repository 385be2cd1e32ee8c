import * as z from 'zod';

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** Statuses that any call may have without a word: its answer is known already, or it was sent in a way no address takes. */
const ALWAYS = [304];

/** The statuses that a server's own description of its API names for each call. */
export async function documentedStatuses(url: string): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { paths } = Document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.map(({ operationId, responses }) => [
      operationId,
      new Set([...ALWAYS, ...Object.keys(responses).map(Number)]),
    ]),
  );
}
