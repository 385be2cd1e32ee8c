import type { BootDocument, DisabledRemote } from './boot-document.ts';

/** What a page loaded now would get, by which an open page finds out whether it may go on with what it has. */
export interface PageState<Declaration>
  extends Pick<BootDocument<Declaration>, 'revision' | 'shell' | 'remotes' | 'missing' | 'set'> {
  /** Remotes that operators have switched off. */
  readonly disabled: readonly DisabledRemote[];
  /** The versions that the channel releases under each name: stable, canary and previous. */
  readonly released: Readonly<Record<string, readonly string[]>>;
}
