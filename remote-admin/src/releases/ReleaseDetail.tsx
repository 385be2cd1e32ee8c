import { listFailure } from '@open-date/shared-host';
import type { Release, ReleaseBuild } from '@open-date/shared-api/contract';
import { easternNarrowMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { Button, Card, Icon, Row, Stack, Tag, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { Power, PowerOff, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { WantedChange } from './release-changes.ts';
import { Rate, Version } from './release-columns.tsx';
import { type ChannelName, versionsQuery } from './release-queries.ts';
import {
  describeCourse,
  ERROR_BUDGET,
  formatLoad,
  formatSize,
  formatUsers,
  isAboveBudget,
  rollBackTarget,
} from './release-words.ts';

const SHARES = [0, 1, 5, 10, 25, 50, 100];

const Choice = styled.div`
  @media print { display: none; }
`;
const Shares = styled.div`
  min-width: 0; overflow-x: auto; padding: 1px;
`;
const Scroll = styled.div`
  overflow-x: auto;
`;
const Facts = styled.table`
  width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums;
  th, td { padding: var(--od-space-3) 0 var(--od-space-3) var(--od-space-6); border-bottom: 1px solid var(--od-border-hairline); text-align: right; font-weight: var(--od-font-weight-regular); vertical-align: bottom; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-semibold); color: var(--od-text-secondary); overflow-wrap: anywhere; }
`;
const Actions = styled(Row)`
  flex-wrap: wrap;
  > :last-child { margin-left: auto; }
  @media print { display: none; }
`;

interface DetailProps {
  readonly release: Release;
  readonly channel: ChannelName;
  readonly minutes: number;
  readonly onChange: (wanted: WantedChange) => void;
}

/** One release in detail: its share of sessions, how it ran beside the stable version, and what can be done. */
export function ReleaseDetail({ release, channel, minutes, onChange }: DetailProps) {
  const { name, stable, canary, disabled } = release;
  const isBad = isAboveBudget((canary ?? stable).health);
  const target = rollBackTarget(release);
  const [chosen, setChosen] = useState('');
  const version = canary?.version ?? chosen;
  return (
    <Card
      title={
        <>
          {name} <Version>{(canary ?? stable).version}</Version>{' '}
          <Text $tone="tertiary">{canary ? `canary, ${canary.percent}% of sessions` : 'stable'}</Text>
        </>
      }
      actions={
        isBad ? (
          <Tag tone="pending" icon={<Icon icon={TriangleAlert} size={12} />}>
            Above error budget
          </Tag>
        ) : null
      }
    >
      <Stack $gap={6}>
        {disabled === null ? null : <Text $tone="warning">Switched off: {disabled}</Text>}
        {canary ? null : (
          <Choice>
            <Offered {...{ name, channel, stable: stable.version, chosen, onChoose: setChosen }} />
          </Choice>
        )}
        {version === '' ? null : (
          <Share
            version={version}
            percent={canary?.percent ?? 0}
            onShare={(percent) => onChange({ kind: 'canary', name, version, percent })}
          />
        )}
        {canary && (canary.steps.length > 0 || canary.isPaused === 1) ? (
          <Text $tone="tertiary">{describeCourse(canary)}</Text>
        ) : null}
        <Versions release={release} minutes={minutes} />
        <Actions>
          <Button
            variant="danger-solid"
            icon={<Icon icon={Undo2} />}
            disabledReason={target === null ? `${name} has no earlier version on ${channel}.` : undefined}
            onClick={() => onChange({ kind: 'roll-back', name })}
          >
            Roll back{target === null ? '' : ` to ${target}`}
          </Button>
          {version === '' ? null : (
            <Button
              disabledReason={canary && isBad ? 'The canary is above its error budget.' : undefined}
              onClick={() => onChange({ kind: 'promote', name, version })}
            >
              Promote to stable
            </Button>
          )}
          {name === 'shell' ? null : (
            <Button
              icon={<Icon icon={disabled === null ? PowerOff : Power} />}
              onClick={() => onChange({ kind: disabled === null ? 'disable' : 'enable', name })}
            >
              {disabled === null ? 'Switch off' : 'Switch on'}
            </Button>
          )}
          <Text $tone="tertiary" $size="small">
            Takes effect within 3 seconds, no deploy
          </Text>
        </Actions>
      </Stack>
    </Card>
  );
}

interface OfferedProps {
  readonly name: string;
  readonly channel: ChannelName;
  readonly stable: string;
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
}

/** The published versions that can become canary or stable. */
function Offered({ name, channel, stable, chosen, onChoose }: OfferedProps) {
  const versions = useQuery(versionsQuery(channel, name));
  const others = (versions.data ?? []).filter(({ version }) => version !== stable);
  return (
    <Select
      label="Another version"
      placeholder="Choose a published version"
      failure={listFailure(versions, 'The versions could not be loaded.')}
      options={others.map(({ version, subject, builtAt }) => ({
        value: version,
        label: [version, subject, `built ${easternNarrowMoment(builtAt)}`].filter(Boolean).join(', '),
      }))}
      value={chosen}
      onValueChange={onChoose}
    />
  );
}

interface ShareProps {
  readonly version: string;
  readonly percent: number;
  readonly onShare: (percent: number) => void;
}

/** The share of sessions on a version; choosing another one asks for the reason first. */
function Share({ version, percent, onShare }: ShareProps) {
  const shares = SHARES.includes(percent) ? SHARES : [...SHARES, percent].toSorted((a, b) => a - b);
  return (
    <Shares>
      <SegmentedControl
        isBlock
        isLabelShown
        label={`Share of sessions on ${version}`}
        options={shares.map((share) => ({ value: String(share), label: `${share}%` }))}
        value={String(percent)}
        onValueChange={(share) => onShare(Number(share))}
      />
    </Shares>
  );
}

/** The versions of a release side by side: their commits, sizes, and how they ran for signed-in users. */
function Versions({ release, minutes }: { readonly release: Release; readonly minutes: number }) {
  const { stable, previous, canary } = release;
  const versions = [
    ...(previous ? [{ ...previous, role: 'previous' }] : []),
    { ...stable, role: 'stable' },
    ...(canary ? [{ ...canary, role: 'canary' }] : []),
  ];
  const line = (label: string, cell: (version: (typeof versions)[number], place: number) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {versions.map((version, place) => (
        <td key={version.role}>{cell(version, place)}</td>
      ))}
    </tr>
  );
  return (
    <Scroll>
      <Facts>
        <thead>
          <tr>
            <th scope="col">Version</th>
            {versions.map(({ version, role }) => (
              <th key={role} scope="col">
                <Version>{version}</Version> {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line('Commit', ({ build }) => (
            <Commit build={build} />
          ))}
          {line('Scripts', ({ build }, place) => formatSize(build, versions[place - 1]?.build ?? null))}
          {line(`Users, last ${minutes} minutes`, ({ health }) => formatUsers(health))}
          {line(`Error rate, budget ${ERROR_BUDGET.toFixed(2)}%`, ({ health }) => (
            <Rate health={health} />
          ))}
          {line('Load p75', ({ health }) => formatLoad(health))}
        </tbody>
      </Facts>
      {versions.every(({ health }) => health === null) ? (
        <Text $tone="tertiary">No reports from signed-in users in the last {minutes} minutes.</Text>
      ) : null}
    </Scroll>
  );
}

/** Subject and author of the commit of a version, and when it was built. */
function Commit({ build }: { readonly build: ReleaseBuild | null }) {
  if (build === null) return '–';
  const { author, subject, commit, builtAt } = build;
  return (
    <>
      {subject || commit}
      <Text as="div" $tone="tertiary" $size="small">
        {[author, easternNarrowMoment(builtAt)].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}
