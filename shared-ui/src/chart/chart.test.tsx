import { render, screen } from '@testing-library/react';
import { BarChart, ChartFigure, RangeChart, RowChart, type Series, StepChart, type StepPoint } from './index.ts';

const SERIES: readonly Series[] = [
  { name: 'FBS opp.', tone: 'plain' },
  { name: 'FCS opp.', tone: 'hatched' },
];
const WORDS = {
  title: 'Guarantees',
  label: 'Guarantees from 2024 to 2025.',
  caption: 'Known amounts.',
  table: 'Games by season',
};
const dollars = (value: number) => `$${value}`;
const drawing = () => screen.findByRole('img', { name: WORDS.label });

it('a bar chart has a bar with its value for every number, and No data for a group without numbers', async () => {
  render(
    <BarChart
      {...WORDS}
      series={SERIES}
      groups={[
        { label: '2024', values: [1500, null] },
        { label: '2025', values: [null, null] },
      ]}
      formatValue={dollars}
    />,
  );
  expect(await drawing()).toHaveTextContent('2024');
  expect(screen.getByText('2024, FBS opp.: $1500', { selector: 'title' })).toBeInTheDocument();
  expect(screen.queryByText(/FCS opp/, { selector: 'title' })).toBeNull();
  expect(screen.getAllByText('No data')).toHaveLength(1);
});

it('the axis of a bar chart begins with 0 and covers the largest value in round steps', async () => {
  render(<BarChart {...WORDS} series={SERIES} groups={[{ label: '2024', values: [482, 90] }]} formatValue={dollars} />);
  const texts = Array.from((await drawing()).querySelectorAll('.visx-axis-left text'), (text) => text.textContent);
  expect(texts).toEqual(['$0', '$100', '$200', '$300', '$400', '$500']);
});

it('a chart has a title, says what it counts, and names the table with the same numbers', async () => {
  render(<RangeChart {...WORDS} tone="hatched" groups={[]} formatValue={dollars} />);
  expect(screen.getByRole('figure', { name: 'Guarantees' })).toBeVisible();
  expect(await drawing()).toHaveAccessibleDescription(
    'Known amounts. The table “Games by season” has the same numbers.',
  );
});

it('a legend names every series beside its look', () => {
  render(
    <ChartFigure {...WORDS} legend={SERIES} height={100}>
      Drawing
    </ChartFigure>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['FBS opp.', 'FCS opp.']);
});

it('a range chart writes the median beside its box, and the range is a tip', async () => {
  const range = { minimum: 100, lowerQuartile: 200, median: 300, upperQuartile: 400, maximum: 900 };
  render(
    <RangeChart
      {...WORDS}
      tone="plain"
      groups={[
        { label: '2024', note: '7 games', range },
        { label: '2025', note: '0 games', range: null },
      ]}
      formatValue={dollars}
    />,
  );
  const chart = await drawing();
  expect(chart).toHaveTextContent('7 games');
  expect(chart).toHaveTextContent('No data');
  expect(screen.getByText('$300', { selector: '[data-value]' })).toBeInTheDocument();
  expect(
    screen.getByText('2024: median $300, middle 50% $200 to $400, lowest $100, highest $900', { selector: 'title' }),
  ).toBeInTheDocument();
});

it('a row chart has a bar with its value for every number of a row', async () => {
  render(
    <RowChart
      {...WORDS}
      series={SERIES}
      groups={[
        { label: 'FBS guarantee', values: [3, 12] },
        { label: 'Neutral site', values: [null, 1] },
      ]}
      formatValue={String}
    />,
  );
  const values = [...(await drawing()).querySelectorAll('[data-value]')].map(({ textContent }) => textContent);
  expect(values).toEqual(['3', '12', '1']);
  expect(screen.getByText('Neutral site, FCS opp.: 1', { selector: 'title' })).toBeInTheDocument();
});

it('a drawing that is wider than its room scrolls and can be focused', async () => {
  const groups = Array.from({ length: 30 }, (_, place) => ({ label: String(1990 + place), values: [place, place] }));
  render(<BarChart {...WORDS} series={SERIES} groups={groups} formatValue={dollars} />);
  const chart = await drawing();
  expect(screen.getByRole('group', { name: `${WORDS.label} Scrolls sideways.` })).toHaveAttribute('tabindex', '0');
  expect(Number(chart.getAttribute('width'))).toBeGreaterThan(2500);
});

it('a drawing that cannot be loaded leaves its words and says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('The file is gone.');
  };
  render(
    <ChartFigure {...WORDS} height={100}>
      <Broken />
    </ChartFigure>,
  );
  expect(screen.getByText('The chart could not be loaded. Reload the page to try again.')).toBeVisible();
  expect(screen.getByText('Guarantees')).toBeVisible();
  jest.restoreAllMocks();
});

it.each([
  ['a range chart over time that scrolls shows its newest groups first', true, 970],
  ['a range chart of other groups that scrolls shows its first group first', false, 0],
])('%s [REP-137]', async (_, isByTime, scrolled) => {
  const groups = Array.from({ length: 12 }, (_none, at) => ({ label: String(2015 + at), note: '', range: null }));
  render(<RangeChart {...WORDS} tone="plain" groups={groups} isByTime={isByTime} formatValue={dollars} />);
  await drawing();
  expect(screen.getByRole('group', { name: `${WORDS.label} Scrolls sideways.` }).scrollLeft).toBe(scrolled);
});

describe('a step chart', () => {
  const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour);
  const point = (day: number, value: number) => ({ at: at(day, 12), value, detail: `Nov ${day}: $${value}` });
  const draw = async (points: readonly StepPoint[], end = { at: at(21), label: 'Now' }) => {
    render(
      <StepChart
        {...WORDS}
        isList
        points={points}
        end={end}
        formatValue={dollars}
        formatTime={(moment) => new Date(moment).toISOString().slice(5, 13)}
      />,
    );
    return drawing();
  };
  const texts = (svg: HTMLElement, part: string) =>
    Array.from(svg.querySelectorAll(part), ({ textContent }) => textContent);

  it('a mark with its value stands at every step, and the line holds the last value until the end', async () => {
    const svg = await draw([point(17, 100), point(18, 150), point(20, 190)]);
    expect(texts(svg, 'title')).toEqual(['Nov 17: $100', 'Nov 18: $150', 'Nov 20: $190']);
    expect(texts(svg, '[data-value]')).toEqual(['$100', '$150', '$190']);
    const path = svg.querySelector('.visx-linepath')?.getAttribute('d') ?? '';
    const corners = path
      .slice(1)
      .split('L')
      .map((corner) => corner.split(',').map(Number));
    const [width, height] = [corners.at(-1)?.[0] ?? 0, corners[0]?.[1] ?? 0];
    const days = corners.map(([x = 0, y = 0]) => `${Math.round((x / width) * 7) / 2}${y < height ? ' up' : ''}`);
    expect([...new Set(days)]).toEqual(['0', '1', '1 up', '3 up', '3.5 up']);
    expect(svg).toHaveAccessibleDescription('Known amounts. The list “Games by season” has the same numbers.');
  });

  it('the axes have round amounts and midnights, and the end has its label', async () => {
    const svg = await draw([point(17, 100), point(20, 190)], { at: at(24), label: 'Closed' });
    expect(texts(svg, '.visx-axis-left text')).toEqual(['$100', '$120', '$140', '$160', '$180', '$200']);
    expect(texts(svg, '.visx-axis-bottom text')).toEqual([
      '11-18T00',
      '11-19T00',
      '11-20T00',
      '11-21T00',
      '11-22T00',
      '11-23T00',
    ]);
    expect(svg).toHaveTextContent('Closed');
  });

  it('of marks that are close the later one has its value, and every one its tip', async () => {
    const near = [0, 1, 2, 3].map((minute) => ({ ...point(17, 100 + minute), at: at(17, 12) + minute * 60_000 }));
    const svg = await draw(near, { at: at(17, 13), label: 'Now' });
    expect(texts(svg, '[data-value]')).toEqual(['$103']);
    expect(texts(svg, 'title')).toHaveLength(4);
    expect(texts(svg, '.visx-axis-bottom text')).toEqual(['11-17T12']);
  });
});
