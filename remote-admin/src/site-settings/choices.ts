/** The choices of a setting that is on or off. */
export const CHOICES = [
  { value: '1', label: 'YES' },
  { value: '0', label: 'NO' },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];
