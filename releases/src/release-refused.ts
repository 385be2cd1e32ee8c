/** Why the platform refused; the code is stable, the message is for people. */
export type ReleaseRefusalCode =
  | 'invalid'
  | 'unknown'
  | 'not-identical'
  | 'damaged'
  | 'skew'
  | 'no-change'
  | 'no-previous'
  | 'changed-meanwhile'
  | 'busy';

/** A publish or channel change was refused; nothing was changed. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly code: ReleaseRefusalCode;

  constructor(code: ReleaseRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
