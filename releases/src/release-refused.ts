/** Why the platform refused; the code is stable, the message is for people. */
export type RefusalCode =
  | 'invalid'
  | 'unknown'
  | 'not-identical'
  | 'damaged'
  | 'skew'
  | 'no-change'
  | 'no-previous'
  | 'changed-meanwhile'
  | 'busy';

/** A publish or a change of a channel that was refused; nothing was changed. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
