/** The channels of releases, in the order in which a version goes through them; each has one document. */
export const CHANNELS = ['staging', 'production'] as const;
