import { STATUS_NAMES, type UserStatus } from '@open-date/shared-api/rules/admin/users';
import { Icon, Tag, type TagTone } from '@open-date/shared-ui';
import { Ban, Building2, CircleCheck, Clock, type LucideIcon } from 'lucide-react';

const LOOKS: Record<UserStatus, { readonly tone: TagTone; readonly icon: LucideIcon }> = {
  1: { tone: 'success', icon: CircleCheck },
  2: { tone: 'pending', icon: Clock },
  3: { tone: 'neutral', icon: Ban },
  5: { tone: 'accent', icon: Building2 },
};

/** The status of an account as a word with an icon. */
export function StatusTag({ status }: { readonly status: UserStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {STATUS_NAMES[status]}
    </Tag>
  );
}
