import { SchoolMark } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const SCHOOLS = [
  ['ASU', '8e0c3a', 'ffc72c'],
  ['BU', '154734', 'ffb81c'],
  ['TTU', 'cc0000', '000000'],
  ['BYU', '003da5', 'ffffff'],
  ['UC', 'e00122', '000000'],
  ['CU', 'cfb87c', '000000'],
  ['UH', 'c92a39', 'ffffff'],
  ['ISU', '822433', 'fdca2f'],
  ['KU', '0051ba', 'e8000d'],
  ['KSU', '3c0969', 'e2e3e4'],
] as const;
const WEEKS = 14;
const COLUMNS = SCHOOLS.length;
const OPEN = { column: 2, week: 9 };
/** The weeks of the drawn season that have no conference games. */
const OTHERS = { from: 7, to: 9 };
const ASKING = ['TTU', 'cc0000', '000000'] as const;

type Kind = 'home' | 'away' | 'bye' | 'open';

/** An invented season, the same on every visit: home and away alternate, a ninth of the cells are byes, one is open. */
function cellAt(column: number, week: number): { kind: Kind; school: (typeof SCHOOLS)[number] } {
  const school = SCHOOLS[(column * 3 + week * 7 + 1) % COLUMNS] ?? SCHOOLS[0];
  if (column === OPEN.column && week === OPEN.week) return { kind: 'open', school };
  if ((column * 5 + week * 2) % 9 === 3) return { kind: 'bye', school };
  return { kind: (column + week) % 2 === 0 ? 'home' : 'away', school };
}

function isConference(kind: Kind, week: number): boolean {
  return (kind === 'home' || kind === 'away') && (week < OTHERS.from || week > OTHERS.to);
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, var(--od-grid-sampleColumn));
  grid-auto-rows: var(--od-grid-rowFull);
  width: max-content;
  font-stretch: var(--od-font-stretch-grid);
  font-size: var(--od-type-gridMeta-size);
  color: var(--od-text-secondary);
`;
const Cell = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  border: solid var(--od-border-grid);
  border-width: 0 1px 1px 0;
  background: var(--od-site-away);
  &[data-kind='home'] {
    background: var(--od-site-home);
  }
  &[data-conference] {
    box-shadow: inset var(--od-stroke-rail) 0 var(--od-conference-rail);
  }
  &[data-kind='open'] {
    grid-auto-flow: column;
    gap: var(--od-space-2);
    padding: 0 var(--od-space-3);
    font-weight: var(--od-font-weight-semibold);
    background: var(--od-open-fill);
    outline: var(--od-stroke-ring) solid var(--od-focus-ring);
    outline-offset: calc(-1 * var(--od-stroke-ring));
  }
  &[data-kind='away']::before {
    content: 'at';
    position: absolute;
    left: var(--od-space-3);
    top: var(--od-space-1);
    font-weight: var(--od-font-weight-medium);
  }
`;
const Ring = styled.span`
  width: var(--od-grid-openRing);
  height: var(--od-grid-openRing);
  border: var(--od-stroke-ring) dashed var(--od-open-border);
  border-radius: 50%;
`;
/** The tooltip of a cell in the drawn season. */
const Callout = styled.div`
  position: absolute;
  left: calc(${OPEN.column + 1} * var(--od-grid-sampleColumn) + var(--od-space-6));
  top: calc(${OPEN.week} * var(--od-grid-rowFull) - var(--od-space-2));
  display: grid;
  gap: var(--od-space-3);
  width: var(--od-width-typeahead);
  padding: var(--od-space-5);
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
  color: var(--od-text-secondary);
  &::before {
    content: '';
    position: absolute;
    left: calc(-1 * var(--od-space-3));
    top: var(--od-space-7);
    width: var(--od-space-inner);
    height: var(--od-space-inner);
    border: inherit;
    border-right: 0;
    border-top: 0;
    background: inherit;
    transform: rotate(45deg);
  }
`;
const CalloutTitle = styled.span`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  color: var(--od-text-primary);
`;
const CELLS = Array.from({ length: WEEKS * COLUMNS }, (_, index) => ({
  column: index % COLUMNS,
  week: Math.floor(index / COLUMNS),
}));

/** A schedule grid as decoration beside the login form. */
export function LoginArt() {
  return (
    <>
      <Grid>
        {CELLS.map(({ column, week }) => {
          const { kind, school } = cellAt(column, week);
          const [abbreviation, primary, secondary] = school;
          return (
            <Cell
              key={`${column}-${week}`}
              data-kind={kind}
              data-conference={isConference(kind, week) ? '' : undefined}
            >
              {kind === 'bye' ? 'Bye' : null}
              {kind === 'open' ? (
                <>
                  <Ring />
                  P4 G6
                </>
              ) : null}
              {kind === 'home' || kind === 'away' ? (
                <SchoolMark abbreviation={abbreviation} primaryColor={primary} secondaryColor={secondary} size={40} />
              ) : null}
            </Cell>
          );
        })}
      </Grid>
      <Callout>
        <CalloutTitle>
          <SchoolMark abbreviation={ASKING[0]} primaryColor={ASKING[1]} secondaryColor={ASKING[2]} size={36} />
          <b>Texas Tech is open</b>
        </CalloutTitle>
        Sat Sep 15, 2029 · wants P4 or G6
      </Callout>
    </>
  );
}
