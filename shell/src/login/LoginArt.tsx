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
/** Weeks without conference games. */
const OTHERS = { from: 7, to: 9 };
const CELL = { width: 96, height: 66 };
const ASKING = ['TTU', 'cc0000', '000000'] as const;

type Kind = 'home' | 'away' | 'bye' | 'open';

/** An invented season, the same on every visit: site by parity, one bye in nine, one open date. */
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
  grid-template-columns: repeat(${COLUMNS}, ${CELL.width}px);
  grid-auto-rows: ${CELL.height}px;
  width: max-content;
  font-stretch: var(--od-font-stretch-grid);
  font-size: 11px;
  color: var(--od-text-secondary);
  > div {
    position: relative;
    display: grid;
    place-items: center;
    border: solid var(--od-border-grid);
    border-width: 0 1px 1px 0;
    background: var(--od-site-away);
  }
  > [data-kind='home'] {
    background: var(--od-site-home);
  }
  > [data-conference] {
    box-shadow: inset 3px 0 var(--od-conference-rail);
  }
  > [data-kind='open'] {
    grid-auto-flow: column;
    gap: 4px;
    padding: 0 6px;
    font-weight: var(--od-font-weight-semibold);
    background: var(--od-open-fill);
    outline: 2px solid var(--od-focus-ring);
    outline-offset: -2px;
  }
  > [data-kind='away']::before {
    content: 'at';
    position: absolute;
    left: 6px;
    top: 3px;
    font-weight: var(--od-font-weight-medium);
  }
  i {
    width: 36px;
    height: 36px;
    border: 2px dashed var(--od-open-border);
    border-radius: 50%;
  }
`;
/** What a cell says when somebody points at it. */
const Callout = styled.div`
  position: absolute;
  left: ${(OPEN.column + 1) * CELL.width + 16}px;
  top: ${OPEN.week * CELL.height - 4}px;
  display: grid;
  gap: 6px;
  width: 236px;
  padding: 12px 14px;
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
  color: var(--od-text-secondary);
  > span {
    display: flex;
    align-items: center;
    gap: 9px;
    color: var(--od-text-primary);
  }
  &::before {
    content: '';
    position: absolute;
    left: -6px;
    top: 20px;
    width: 10px;
    height: 10px;
    border: inherit;
    border-right: 0;
    border-top: 0;
    background: inherit;
    transform: rotate(45deg);
  }
`;
const CELLS = Array.from({ length: WEEKS * COLUMNS }, (_, index) => ({
  column: index % COLUMNS,
  week: Math.floor(index / COLUMNS),
}));

/** The schedule grid as a picture beside the login form. */
export function LoginArt() {
  return (
    <>
      <Grid>
        {CELLS.map(({ column, week }) => {
          const { kind, school } = cellAt(column, week);
          const [abbreviation, primary, secondary] = school;
          return (
            <div key={`${column}-${week}`} data-kind={kind} data-conference={isConference(kind, week) ? '' : undefined}>
              {kind === 'bye' ? 'Bye' : null}
              {kind === 'open' ? (
                <>
                  <i />
                  P4 G6
                </>
              ) : null}
              {kind === 'home' || kind === 'away' ? (
                <SchoolMark abbreviation={abbreviation} primaryColor={primary} secondaryColor={secondary} size={40} />
              ) : null}
            </div>
          );
        })}
      </Grid>
      <Callout>
        <span>
          <SchoolMark abbreviation={ASKING[0]} primaryColor={ASKING[1]} secondaryColor={ASKING[2]} size={36} />
          <b>Texas Tech is open</b>
        </span>
        Sat Sep 15, 2029 · wants P4 or G6
      </Callout>
    </>
  );
}
