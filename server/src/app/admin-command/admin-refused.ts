/** Thrown when an administrator's command cannot be done; the message is for the person at the command line. */
export class AdminRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminRefused';
  }
}
