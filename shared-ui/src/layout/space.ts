import { tokens } from '../theme/tokens.ts';

/** A step of the space scale. */
export type Space = keyof typeof tokens.space;

/** The length of a step of the space scale. */
export const space = (step: Space): string => tokens.space[step];
