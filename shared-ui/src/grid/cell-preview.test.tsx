import { render, screen } from '@testing-library/react';
import { CellPreview } from './cell-preview.tsx';
import type { GridCell, GridLayout } from './grid-types.ts';

const KENTUCKY: GridCell = {
  kind: 'game',
  sentence: 'Tue Nov 07, 2028: at Kentucky, conference game, pending',
  site: 'away',
  opponent: { full: 'University of Kentucky', short: 'Kentucky' },
  mark: { abbreviation: 'UK', primaryColor: '0033A0', secondaryColor: 'FFFFFF' },
  date: 'Tue Nov 07, 2028',
  day: 'Tue',
  place: 'Kroger Field',
  isConference: true,
  pending: 1,
  comment: 'Contract with UK legal',
};

const open = (more: Partial<GridCell> = {}): GridCell => ({
  kind: 'open',
  sentence: 'open date',
  date: 'Sat Sep 16, 2028',
  ...more,
});

/** The visible drawing without the sentence for screen readers. */
const drawn = (cell: GridCell, layout: GridLayout): string => {
  const { container, unmount } = render(<CellPreview cell={cell} layout={layout} />);
  const text = container.querySelector('td > [aria-hidden]')?.textContent ?? '';
  unmount();
  return text;
};

describe('cells of the grid', () => {
  it('a cell reads as one sentence and hides its drawing from screen readers', () => {
    render(<CellPreview cell={KENTUCKY} layout="compact" />);
    expect(screen.getByRole('gridcell', { name: KENTUCKY.sentence })).toBeVisible();
  });

  it('a cell in Full shows site, full name, date, place, conference, pending state and comment', () => {
    const text = drawn(KENTUCKY, 'full');
    for (const part of [
      'at',
      'University of Kentucky',
      'Tue Nov 07, 2028',
      'Kroger Field',
      'Conference',
      'Pending',
      'Contract with UK legal',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('a cell in Compact shows site, day and short name', () => {
    expect(drawn(KENTUCKY, 'compact')).toBe('at · TueKentucky');
  });

  it('a cell in Icon shows mark, site and day', () => {
    expect(drawn(KENTUCKY, 'icon')).toBe('UKatTue');
  });

  it.each([
    ['home', 'vsKentucky'],
    ['away', 'atKentucky'],
    ['neutral', 'N · CLEKentucky'],
  ] as const)('a game at a %s site reads %s in Compact', (site, text) => {
    expect(drawn({ ...KENTUCKY, site, day: undefined, city: 'CLE' }, 'compact')).toBe(text);
  });

  it.each([
    [1, 'Pending'],
    [2, 'Pending · admins'],
    [3, 'Private'],
  ] as const)('pending state %i reads %s in Full', (pending, word) => {
    expect(drawn({ ...KENTUCKY, pending, comment: undefined }, 'full')).toMatch(new RegExp(`Conference${word}$`));
  });

  it('a cell shows the wants that fit and counts the other wants', () => {
    const cell = open({ wants: ['P4', 'G6', 'FCS', 'HBCU', 'D2'] });
    expect(drawn(cell, 'full')).toBe('Open dateSat Sep 16, 2028P4G6FCSHBCU+1');
    expect(drawn(cell, 'compact')).toBe('OpenP4G6+3');
    expect(drawn(cell, 'icon')).toBe('P4G6+3');
  });

  it.each([
    ['active', 'Auction active'],
    ['pending', 'Auction pending'],
    ['cancelled', 'Auction canceled'],
  ] as const)('a week with an auction that is %s reads %s in Full', (auction, word) => {
    expect(drawn(open({ auction }), 'full')).toContain(word);
  });

  it.each([
    ['bye', 'Bye', 'Bye'],
    ['na', 'Not available', 'N/A'],
    ['hold', 'Hold for FCS', 'HoldFCS game'],
    ['conference', 'Conference', 'Conf'],
    ['blank', '', ''],
  ] as const)('a week of kind %s reads %s in Full and %s in Compact', (kind, full, compact) => {
    expect(drawn({ kind, sentence: kind }, 'full')).toBe(full);
    expect(drawn({ kind, sentence: kind }, 'compact')).toBe(compact);
  });

  it('the cell of a week that the season lacks is empty', () => {
    expect(drawn({ kind: 'none', sentence: 'no week' }, 'full')).toBe('');
    expect(drawn({ kind: 'none', sentence: 'no week' }, 'compact')).toBe('');
  });

  it('the cell of a week without a game shows the text of that week if there is one', () => {
    const cell: GridCell = {
      kind: 'conference',
      sentence: 'MAC Championship',
      words: { full: 'MAC Championship', short: 'Champ.' },
    };
    expect(drawn(cell, 'full')).toBe('MAC Championship');
    expect(drawn(cell, 'icon')).toBe('Champ.');
  });

  it('a cell that is being saved is busy', () => {
    render(<CellPreview cell={{ ...KENTUCKY, state: 'saving' }} layout="compact" />);
    expect(screen.getByRole('gridcell')).toHaveAttribute('aria-busy', 'true');
  });
});
