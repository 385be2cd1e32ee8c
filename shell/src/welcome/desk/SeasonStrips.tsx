import type { OpenSeason } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { Link, media, TextLink, VisuallyHidden } from '@open-date/shared-ui';
import { css, styled } from 'styled-components';

const STATES = ['open', 'pending', 'filled', 'closed'] as const;
const WORDS = { open: 'open', pending: 'pending game', filled: 'game', closed: 'no game' } as const;

const Season = styled.li`
  display: grid;
  grid-template-columns: var(--od-size-touch) minmax(0, 1fr) minmax(var(--od-space-12), auto);
  align-items: center;
  gap: var(--od-space-4);
  min-height: var(--od-size-row);
  padding: 0 var(--od-space-6);
  & + & {
    border-top: 1px solid var(--od-border-hairline);
  }
  ${media.mobile} {
    gap: var(--od-space-3);
    min-height: var(--od-size-touch);
    padding: 0 var(--od-space-5);
  }
`;
const Count = styled.span`
  padding: 1px var(--od-space-3);
  border-radius: var(--od-radius-cell);
  font-size: var(--od-type-caption-size);
  white-space: nowrap;
  color: var(--od-text-secondary);
  &[data-open] {
    background: var(--od-open-fill);
    color: var(--od-open-text);
    box-shadow: inset 0 0 0 1px var(--od-open-border);
  }
`;
/** Beside the count, on a phone below it. */
const Counts = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--od-space-3);
  font-size: var(--od-type-caption-size);
  line-height: var(--od-type-caption-line);
  white-space: nowrap;
  color: var(--od-text-secondary);
  ${media.mobile} {
    flex-direction: column;
    align-items: end;
    gap: 0;
  }
`;
const Weeks = styled.ul`
  display: flex;
  align-items: center;
  gap: var(--od-space-1);
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;
const WeekItem = styled.li`
  flex: 1 1 var(--od-size-dot);
  min-width: var(--od-space-3);
  max-width: var(--od-size-controlSm);
  &[data-linked] {
    flex: 1 0 var(--od-size-target);
  }
`;
/** Each state has its own shape, so that it needs no color. */
const markStyle = css`
  display: grid;
  place-items: center;
  height: var(--od-size-target);
  border-radius: var(--od-radius-cell);
  &::before {
    content: '';
    box-sizing: border-box;
  }
  &[data-state='open'] {
    background: var(--od-open-fill);
    box-shadow: inset 0 0 0 1px var(--od-open-border);
  }
  &[data-state='open']::before {
    width: min(var(--od-space-5), 70%);
    aspect-ratio: 1;
    border: 1px dashed var(--od-open-border);
    border-radius: 50%;
  }
  &[data-state='pending'] {
    border: 1px dashed var(--od-pending-border);
    background: var(--od-pending-fill);
  }
  &[data-state='filled'] {
    background: var(--od-site-home);
    box-shadow: inset 0 0 0 1px var(--od-border-strong);
  }
  &[data-state='closed']::before {
    width: var(--od-space-2);
    height: var(--od-space-2);
    border-radius: 50%;
    background: var(--od-border-strong);
  }
  @media print {
    print-color-adjust: exact;
  }
`;
const Mark = styled.span`
  ${markStyle}
`;
const MarkLink = styled(Link)`
  ${markStyle}
  &:hover {
    background: var(--od-open-solid);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--od-stroke-rail));
  }
  ${media.mobile} {
    height: var(--od-size-line);
  }
`;
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--od-space-2) var(--od-space-5);
  margin-top: auto;
  padding: var(--od-space-2) var(--od-space-6);
  font-size: var(--od-type-caption-size);
  color: var(--od-text-secondary);
`;
const LegendEntry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--od-space-2);
`;
const LegendMark = styled(Mark)`
  width: var(--od-space-5);
  height: var(--od-space-5);
`;

/** A season for each line: its year, its weeks as marks, how many of them are open and for how many games. */
export function SeasonStrips({ seasons }: { readonly seasons: readonly OpenSeason[] }) {
  return (
    <>
      <ul>
        {seasons.map(({ year, open, available, url, weeks }) => (
          <Season key={year}>
            <TextLink href={url}>{year}</TextLink>
            <Weeks aria-label={`Weeks of ${year}`}>
              {weeks.map((week) => (
                <WeekItem key={week.week} data-linked={week.url === null ? undefined : ''}>
                  <Week {...week} />
                </WeekItem>
              ))}
            </Weeks>
            <Counts>
              <Count data-open={open > 0 ? '' : undefined}>{open > 0 ? `${open} open` : 'None open'}</Count>
              {open > 0 ? <span>for {countWords(available, 'game')}</span> : null}
            </Counts>
          </Season>
        ))}
      </ul>
      <Legend aria-hidden="true">
        {STATES.map((state) => (
          <LegendEntry key={state}>
            <LegendMark data-state={state} />
            {WORDS[state]}
          </LegendEntry>
        ))}
      </Legend>
    </>
  );
}

function Week({ date, state, url }: OpenSeason['weeks'][number]) {
  const words = `${scheduleDay(date)}: ${WORDS[state]}`;
  if (url === null)
    return (
      <Mark data-state={state} title={words}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </Mark>
    );
  return (
    <MarkLink href={url} data-state={state} title={`${words}, find opponents`}>
      <VisuallyHidden>{words}, find opponents</VisuallyHidden>
    </MarkLink>
  );
}
