import type { AuditRow } from '../model/audit.ts';
import type { ChannelDocument } from '../model/channel.ts';
import { change, type ChangeRequest, type Plan } from './change.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Refuses promotions and canaries of a channel until it is unfrozen. Returns the audit row; throws ReleaseError. */
export async function freeze(store: ReleaseStore, request: Omit<ChangeRequest, 'name'>): Promise<AuditRow> {
  const { channel, who, at } = request;
  const frozen = { why: request.why.trim(), who, at: at.toISOString() };
  return await changeFrozen(store, request, (current) => {
    if (current.frozen?.why === frozen.why)
      throw new ReleaseError('no-change', `${channel} is already frozen: ${frozen.why}`);
    return { action: 'freeze', frozen };
  });
}

/** Lets a frozen channel take promotions and canaries again. Returns the audit row; throws ReleaseError. */
export async function unfreeze(store: ReleaseStore, request: Omit<ChangeRequest, 'name'>): Promise<AuditRow> {
  return await changeFrozen(store, request, ({ channel, frozen }) => {
    if (frozen === null) throw new ReleaseError('no-change', `${channel} is not frozen`);
    return { action: 'unfreeze', frozen: null };
  });
}

async function changeFrozen(
  store: ReleaseStore,
  request: Omit<ChangeRequest, 'name'>,
  decide: (current: ChannelDocument) => Pick<Plan, 'action'> & Pick<ChannelDocument, 'frozen'>,
): Promise<AuditRow> {
  const plan = async (current: ChannelDocument): Promise<Plan> => {
    const { action, frozen } = decide(current);
    return { action, touched: [], from: null, to: null, next: { ...current, frozen }, evidence: {} };
  };
  return await change(store, { ...request, name: request.channel }, plan, []);
}
