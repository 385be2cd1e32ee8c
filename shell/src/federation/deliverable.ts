/** A version of the shell or of a remote. */
export interface Deliverable {
  readonly name: string;
  readonly version: string;
}

const ARTIFACT = /\/artifacts\/([a-z][a-z0-9-]{0,49})\/([\w.-]{1,80})\//;

/** The version that a script of this site belongs to; `text` is an address, or a stack that begins with its script. */
export function findDeliverable(text: string): Deliverable | null {
  const own = text.startsWith('/') ? 0 : text.indexOf(`${location.origin}/artifacts/`);
  const [, name, version] = (own === -1 ? null : ARTIFACT.exec(text.slice(own))) ?? [];
  return name === undefined || version === undefined ? null : { name, version };
}

/** The version whose script threw, by the first script of the site that the error names; the text stays here. */
export function findThrower(error: unknown): Deliverable | null {
  return error instanceof Error ? findDeliverable(`${error.message} ${error.stack ?? ''}`) : null;
}

/** The address below which the files of a version are. */
export function artifactFolder({ name, version }: Deliverable): string {
  return `${location.origin}/artifacts/${name}/${version}/`;
}
