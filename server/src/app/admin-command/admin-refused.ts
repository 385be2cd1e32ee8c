/** Thrown when a command of `npm run admin` is refused; the message is for the operator. */
export class AdminRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminRefused';
  }
}
