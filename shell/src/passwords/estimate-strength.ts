import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Characters that are looked at; more make no password weaker, and looking takes longer with each. */
const MOST_LOOKED_AT = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, from 0 to 4; `own` are words of its owner, which attackers try first. */
export function estimateStrength(password: string, own: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return estimator.check(password.slice(0, MOST_LOOKED_AT), words).score;
}
