import { errorText, faultReference } from '@open-date/shared-api/client';
import type { ReleaseChange } from '@open-date/shared-api/contract';
import { easternNarrowMoment, easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Button, Card, EmptyText, Icon, LoadFailed, SkeletonLines, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, GitBranch, History, type LucideIcon, Power, PowerOff, Trash2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Version } from './release-columns.tsx';
import { type ChannelName, historyQuery } from './release-queries.ts';
import { changedVersion, describeChange, shortName } from './release-words.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  promote: CircleCheck,
  'promote-set': CircleCheck,
  rollback: Undo2,
  'undo-set': Undo2,
  'end-canary': Undo2,
  canary: GitBranch,
  'switch-off': PowerOff,
  'switch-on': Power,
  delete: Trash2,
};

const Changes = styled.ol`
  margin: 0; padding: 0; list-style: none;
  li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 var(--od-space-5); padding: var(--od-space-4) var(--od-space-6); border-bottom: 1px solid var(--od-border-hairline); }
  li:last-child { border: 0; }
  li > svg { margin-top: var(--od-space-1); color: var(--od-text-tertiary); }
  p { overflow-wrap: anywhere; }
  li > :last-child { max-width: 14em; text-align: right; font-variant-numeric: tabular-nums lining-nums; }
`;
const Foot = styled.div`
  display: grid; justify-items: center; padding: var(--od-space-5);
  @media print { display: none; }
`;
const Filter = styled.search`
  padding: var(--od-space-5) var(--od-space-6); border-bottom: 1px solid var(--od-border-hairline);
  > * { max-width: var(--od-width-select); }
`;

/** Changes of a channel with what, who, when and why, newest first; `isLong` shows time and person in full. */
export function ChangeList({
  changes,
  isLong = false,
}: {
  readonly changes: readonly ReleaseChange[];
  readonly isLong?: boolean;
}) {
  return (
    <Changes>
      {changes.map((change) => (
        <li key={change.id}>
          <Icon icon={ICONS[change.action] ?? History} />
          <div>
            <p>
              <b>{change.name}</b> <Version>{changedVersion(change)}</Version>
            </p>
            <p>
              <Text $tone="secondary">
                {describeChange(change)}
                {change.tookEffect === 1 ? '' : ' (did not take effect)'}
              </Text>
            </p>
            <p>
              <Text $tone="tertiary" $size="small">
                {change.why}
              </Text>
            </p>
          </div>
          <div>
            <p>
              <Text $tone="tertiary" $size="small">
                {isLong ? easternTableTime(change.at) : easternNarrowMoment(change.at)}
              </Text>
            </p>
            <p>
              <Text $tone="tertiary" $size="small">
                {isLong ? change.who : shortName(change.who)}
              </Text>
            </p>
          </div>
        </li>
      ))}
    </Changes>
  );
}

interface AllHistoryProps {
  readonly channel: ChannelName;
  /** The name whose changes are shown; null for all. */
  readonly name: string | null;
  readonly names: readonly string[];
  readonly onName: (name: string | null) => void;
}

/** The whole history of a channel, page by page, of all names or one. */
export function AllHistory({ channel, name, names, onName }: AllHistoryProps) {
  const history = useInfiniteQuery(historyQuery(channel, name));
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  const options = name === null || names.includes(name) ? names : [name, ...names];
  return (
    <Card title="All history" isFlush>
      <Filter>
        <Select
          label="Name"
          options={[{ value: '', label: 'All' }, ...options.map((one) => ({ value: one, label: one }))]}
          value={name ?? ''}
          onValueChange={(value) => onName(value === '' ? null : value)}
        />
      </Filter>
      {history.isError && history.data === undefined ? (
        <LoadFailed onRetry={history.refetch} reference={faultReference(history.error)}>
          {errorText(history.error, 'The history could not be loaded.')}
        </LoadFailed>
      ) : history.isPending ? (
        <SkeletonLines count={6} />
      ) : changes.length === 0 ? (
        <EmptyText kind="list" />
      ) : (
        <ChangeList changes={changes} isLong />
      )}
      {history.isFetchNextPageError ? (
        <LoadFailed onRetry={history.fetchNextPage} reference={faultReference(history.error)}>
          {errorText(history.error, 'More of the history could not be loaded.')}
        </LoadFailed>
      ) : history.hasNextPage ? (
        <Foot>
          <Button
            canRepeat
            isLoading={history.isFetchingNextPage}
            loadingLabel="Loading"
            onClick={() => void history.fetchNextPage()}
          >
            SHOW MORE
          </Button>
        </Foot>
      ) : null}
    </Card>
  );
}
