import { faultReference, api } from '@open-date/shared-api/client';
import type { DeskLine, EndingAuction, Welcome } from '@open-date/shared-api/contract';
import { ROLE, type RoleId } from '@open-date/shared-api/rules/constants';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { useMinute, useSession } from '@open-date/shared-host';
import { LoadFailed, media, SectionHeading } from '@open-date/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { timeAgo } from '@open-date/shared-api/rules/platform/time-ago';
import { DeskCard } from './DeskCard.tsx';
import { DeskLines, type Line } from './DeskLines.tsx';
import { setupLine } from './setup-line.tsx';
import { SeasonStrips } from './SeasonStrips.tsx';
import { sinceText } from './since-text.ts';
import { answerKey } from '@open-date/shared-api/queries';

const Section = styled.section`
  display: grid;
  gap: var(--od-space-5);
  margin-bottom: var(--od-space-8);
  /* In one column the first card waits alone, so that cards are as high as their content and nothing moves. */
  ${media.tablet} {
    &:has([aria-busy='true']) ~ *, &:has([aria-busy='true']) > * > :not(:first-child) {
      display: none;
    }
  }
`;
const Cards = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: var(--od-space-6);
  &[data-role='${ROLE.school}'] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    grid-auto-flow: row;
  }
  &[data-role='${ROLE.schoolView}'] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    grid-auto-flow: row;
  }
  ${media.laptop} {
    &[data-role='${ROLE.school}'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-role='${ROLE.school}'] > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.tablet} {
    &&, &&[data-role] {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-flow: row;
    }
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--od-space-6);
  min-width: 0;
`;

const STANDING: Readonly<Record<EndingAuction['standing'], string>> = {
  outbid: 'You are outbid',
  leading: 'You lead',
  own: 'Your auction',
  following: 'You may bid or follow it',
  running: 'Open for bids',
};

const toLine =
  (now: Date) =>
  (line: DeskLine, key: number): Line => ({
    key,
    title: line.title,
    detail: line.at === null ? line.detail : `${line.detail}, ${timeAgo(new Date(line.at), now)}`,
    url: line.url,
  });
const toAuctionLine = ({ id, name, endsAt, standing, url }: EndingAuction): Line => ({
  key: id,
  title: name,
  detail: `${STANDING[standing]}, ends ${easternMoment(endsAt)} ET`,
  url,
});

/** What the user came for, by their role (R-desk); it fails alone, and the boards below stay. */
export function Desk() {
  const { actor } = useSession();
  const { data, error, isError, refetch } = useQuery(deskQuery());
  const now = useMinute();
  const isFailed = isError && data === undefined;
  const cards = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (data === undefined && cards.current) setHeight(cards.current.offsetHeight);
  }, [data]);
  return (
    <Section aria-label="Your desk">
      <SectionHeading>Your desk</SectionHeading>
      {isFailed ? (
        // As high as the placeholder, so that the boards stay where they are.
        <div style={{ minHeight: height }}>
          <LoadFailed onRetry={refetch} reference={faultReference(error)}>
            Your desk could not be loaded.
          </LoadFailed>
        </div>
      ) : (
        <Cards ref={cards} data-role={actor.roleId}>
          {CARDS[actor.roleId]({ data, now })}
        </Cards>
      )}
    </Section>
  );
}

interface Shown {
  readonly data: Welcome | undefined;
  readonly now: Date;
}

/** The cards of a role; each stands there before the answer does. */
const CARDS: Readonly<Record<RoleId, (shown: Shown) => ReactNode>> = {
  [ROLE.school]: (shown) => (
    <>
      <OpenDates {...shown} />
      <Changes {...shown} />
      <Column>
        <Requests {...shown} />
        <Auctions {...shown} />
      </Column>
    </>
  ),
  [ROLE.schoolView]: (shown) => (
    <>
      <OpenDates {...shown} />
      <Changes {...shown} />
    </>
  ),
  [ROLE.admin]: (shown) =>
    shown.data?.setup ? (
      <>
        <Setup {...shown} />
        <Column>
          <Requests {...shown} />
          <Auctions {...shown} />
        </Column>
      </>
    ) : (
      <>
        <Requests {...shown} size="lines" />
        <Auctions {...shown} size="lines" />
      </>
    ),
  [ROLE.conference]: (shown) => (
    <>
      <Releases {...shown} />
      <Members {...shown} />
      <Requests {...shown} size="lines" />
    </>
  ),
};

function OpenDates({ data }: Shown) {
  return (
    <DeskCard
      title="Open dates"
      size="seasons"
      part={data?.seasons}
      nothing={['No season of your school lies ahead.', 'Open its schedule']}
    >
      {(seasons) => <SeasonStrips seasons={seasons} />}
    </DeskCard>
  );
}

function Changes({ data, now }: Shown) {
  return (
    <DeskCard
      title="Changes"
      note={data && sinceText(data.since, now)}
      size="lines"
      part={data?.changes}
      nothing={['Nobody else has changed your schedule.', 'Look at it']}
    >
      {(lines) => <DeskLines lines={lines.map(toLine(now))} />}
    </DeskCard>
  );
}

interface Sized extends Shown {
  readonly size?: 'lines' | undefined;
}

function Requests({ data, now, size }: Sized) {
  return (
    <DeskCard
      title="Waiting for you"
      size={size}
      part={data?.requests}
      nothing={['Nothing waits for you.', 'See what is going on']}
    >
      {(lines) => <DeskLines lines={lines.map(toLine(now))} />}
    </DeskCard>
  );
}

function Auctions({ data, size }: Sized) {
  return (
    <DeskCard
      title="Auctions"
      note="ending within 7 days"
      size={size}
      part={data?.auctions}
      nothing={['No auction ends soon.', 'See all auctions']}
    >
      {(auctions) => <DeskLines lines={auctions.map(toAuctionLine)} />}
    </DeskCard>
  );
}

function Setup({ data }: Shown) {
  const items = data?.setup?.items ?? [];
  return (
    <DeskCard
      title="Set up this site"
      note={`${items.filter(({ isDone }) => isDone).length} of ${items.length} done`}
      size="lines"
      part={data?.setup}
      nothing={['Everything is set up.', 'See the schools']}
    >
      {(steps) => <DeskLines lines={steps.map(setupLine)} />}
    </DeskCard>
  );
}

function Releases({ data, now }: Shown) {
  return (
    <DeskCard
      title="Not released"
      size="lines"
      part={data?.releases}
      nothing={['Every coming season is released.', 'Open the schedule']}
    >
      {(lines) => <DeskLines lines={lines.map(toLine(now))} />}
    </DeskCard>
  );
}

function Members({ data, now }: Shown) {
  return (
    <DeskCard
      title="Members with open dates"
      size="lines"
      part={data?.members}
      nothing={['No member has an open date in this season or the next.', 'Open the schedule']}
    >
      {(lines) => <DeskLines lines={lines.map(toLine(now))} />}
    </DeskCard>
  );
}

/** The user's desk; reloaded each time the welcome screen opens, because entries may have been settled. */
export const deskQuery = () =>
  queryOptions({
    queryKey: answerKey('welcome', 'read'),
    queryFn: ({ signal }) => api.welcome.read(undefined, { signal }),
  });
