/** What an administrator's command cannot do, in words for the person at the command line. */
export class AdminRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminRefused';
  }
}
