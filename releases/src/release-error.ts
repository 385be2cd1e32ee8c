/** The reason of a refusal by the release platform; programs may rely on the code, the message is for people. */
export type ReleaseErrorCode =
  | 'invalid'
  | 'unknown'
  | 'not-identical'
  | 'damaged'
  | 'unfit'
  | 'unchecked'
  | 'frozen'
  | 'no-change'
  | 'no-previous'
  | 'conflict'
  | 'busy';

/** Thrown when a publish or a change of a channel is refused; nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
