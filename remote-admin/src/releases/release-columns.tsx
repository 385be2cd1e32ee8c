import type { Release, ReleaseHealth } from '@open-date/shared-api/contract';
import { easternNarrowMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { Button, Icon, Tag, Text, TextLink } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { CircleCheck, CircleDashed, CirclePause, GitBranch, PowerOff, TriangleAlert, Undo2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatLoad, formatRate, isAboveBudget, rollBackTarget, watchedVersion } from './release-words.ts';

/** A version in the type of code; a long one breaks where it must. */
export const Version = styled.span`
  font-family: var(--od-font-mono); font-size: var(--od-type-small-size); white-space: normal; overflow-wrap: anywhere;
`;
const Share = styled.span`
  display: inline-flex; align-items: center; gap: var(--od-space-4); font-weight: var(--od-font-weight-semibold); font-variant-numeric: tabular-nums lining-nums;
  > i { width: 6em; height: var(--od-space-3); border-radius: var(--od-radius-control); background: var(--od-border-hairline); overflow: hidden; }
  > i > b { display: block; height: 100%; background: var(--od-accent-solid); }
`;
const Title = styled(Text)`
  margin-left: var(--od-space-4); font-weight: var(--od-font-weight-regular);
`;

const Nothing = () => <Text $tone="tertiary">–</Text>;

/** Whether a release is well, as a word with an icon. */
export function HealthTag({ release }: { readonly release: Release }) {
  const { canary, stable, disabled } = release;
  const tag = (tone: 'success' | 'pending' | 'neutral', icon: typeof CircleCheck, word: string) => (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {word}
    </Tag>
  );
  if (disabled !== null) return tag('neutral', PowerOff, 'Switched off');
  if (canary && isAboveBudget(canary.health)) return tag('pending', TriangleAlert, 'Canary errors');
  if (isAboveBudget(stable.health)) return tag('pending', TriangleAlert, 'Errors');
  if (canary?.isPaused === 1) return tag('neutral', CirclePause, 'Canary paused');
  const { health } = watchedVersion(release);
  return health === null ? tag('neutral', CircleDashed, 'No reports yet') : tag('success', CircleCheck, 'Healthy');
}

function ChannelTag({ canary, disabled }: Release) {
  if (disabled !== null)
    return (
      <Tag tone="outline" icon={<Icon icon={PowerOff} size={12} />}>
        disabled
      </Tag>
    );
  if (!canary) return <Tag>stable</Tag>;
  return (
    <Tag tone="accent" icon={<Icon icon={GitBranch} size={12} />}>
      canary
    </Tag>
  );
}

function Name({ name, title }: Release) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('release', name);
  return (
    <>
      <TextLink href={`${pathname}?${next.toString()}`}>{name}</TextLink>
      <Title $tone="tertiary" $size="small">
        {title}
      </Title>
    </>
  );
}

/** The share of users for whom a version failed, marked above the error budget. */
export function Rate({ health }: { readonly health: ReleaseHealth | null }) {
  if (!isAboveBudget(health)) return formatRate(health);
  return (
    <Text as="b" $tone="warning">
      {formatRate(health)}
    </Text>
  );
}

/** The columns of the releases of a channel; `onRollBack` opens the dialog. */
export function releaseColumns(channel: string, onRollBack: (name: string) => void): TableColumn<Release>[] {
  return [
    { id: 'name', header: 'Remote', isRowHeader: true, cell: (release) => <Name {...release} /> },
    { id: 'health', header: 'Health', cell: (release) => <HealthTag release={release} /> },
    { id: 'channel', header: 'Channel', cell: (release) => <ChannelTag {...release} /> },
    { id: 'stable', header: 'Stable', cell: ({ stable }) => <Version>{stable.version}</Version> },
    {
      id: 'canary',
      header: 'Canary',
      cell: ({ canary }) => (canary ? <Version>{canary.version}</Version> : <Nothing />),
    },
    {
      id: 'share',
      header: 'Canary share',
      under: 'canary',
      cell: ({ canary }) =>
        canary ? (
          <Share>
            <i aria-hidden>
              <b style={{ width: `${canary.percent}%` }} />
            </i>
            {canary.percent}%
          </Share>
        ) : (
          <Nothing />
        ),
    },
    {
      id: 'errors',
      header: 'Error rate',
      align: 'right',
      cell: (release) => <Rate health={watchedVersion(release).health} />,
    },
    {
      id: 'load',
      header: 'Load p75',
      align: 'right',
      under: 'errors',
      cell: (release) => formatLoad(watchedVersion(release).health),
    },
    {
      id: 'changed',
      header: 'Last change',
      cell: ({ changedAt }) => (changedAt === null ? <Nothing /> : easternNarrowMoment(changedAt)),
    },
    {
      id: 'action',
      header: 'Action',
      align: 'right',
      cell: (release) => (
        <Button
          size="sm"
          icon={<Icon icon={Undo2} size={14} />}
          aria-label={`Roll back ${release.name}`}
          disabledReason={
            rollBackTarget(release) === null ? `${release.name} has no earlier version on ${channel}.` : undefined
          }
          onClick={() => onRollBack(release.name)}
        >
          Roll back
        </Button>
      ),
    },
  ];
}
