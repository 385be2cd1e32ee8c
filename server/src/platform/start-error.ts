/** Thrown when a server cannot run where it was started; the message says to the operator what to mend. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** Thrown when a start was asked to end before the server was ready. */
export class StartAbortedError extends Error {
  constructor() {
    super('The start was ended.');
    this.name = 'StartAbortedError';
  }
}
