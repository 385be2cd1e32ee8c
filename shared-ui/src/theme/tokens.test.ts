import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '../mark/color.ts';
import { tokenEntries } from './theme-css.ts';
import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { token } from './token.ts';
import { tokens } from './tokens.ts';

const TEXTS = ['text-primary', 'text-secondary', 'text-tertiary', 'text-link'];
const SURFACES = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-hover', 'bg-selected', 'site-home', 'bg-raised'];
const READABLE = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['accent-onSolid', 'accent-solid'],
  ['accent-text', 'accent-subtle'],
  ['bar-text', 'bar-bg'],
  ['bar-muted', 'bar-bg'],
  ['bar-muted', 'bar-active'],
  ['open-text', 'open-fill'],
  ['open-text', 'bg-surface'],
  ['conference-text', 'conference-subtle'],
  ['conference-text', 'bg-surface'],
  ['pending-text', 'pending-fill'],
  ['pending-text', 'site-home'],
  ['private-text', 'private-fill'],
  ['private-text', 'site-home'],
  ['blocked-text', 'blocked-hatch'],
  ['hold-text', 'hold-fill'],
  ['success-text', 'success-subtle'],
  ['warning-text', 'warning-subtle'],
  ['danger-text', 'danger-subtle'],
  ['danger-text', 'bg-surface'],
  ['text-inverse', 'danger-solid'],
  ['text-primary', 'heat-step1'],
  ['text-primary', 'heat-step2'],
  ['text-primary', 'heat-step3'],
  ['heat-onStrong', 'heat-step4'],
  ['heat-onStrong', 'heat-step5'],
] as const;
const VISIBLE = [
  ['open-border', 'bg-surface'],
  ['open-border', 'open-fill'],
  ['conference-rail', 'bg-surface'],
  ['conference-rail', 'site-home'],
  ['pending-border', 'bg-surface'],
  ['pending-border', 'site-home'],
  ['private-border', 'site-home'],
  ['hold-border', 'hold-fill'],
  ['comment-mark', 'site-home'],
  ['comment-mark', 'open-fill'],
  ['border-strong', 'bg-surface'],
  ['border-strong', 'bg-canvas'],
  ['focus-ring', 'bg-surface'],
  ['focus-ring', 'site-home'],
  ['focus-ring', 'open-fill'],
  ['focus-onBar', 'bar-bg'],
  ['chart-fbs', 'bg-surface'],
  ['chart-fcs', 'bg-surface'],
  ['chart-g6', 'bg-surface'],
] as const;

const themes = [
  ['light', new Map(tokenEntries(lightTheme))],
  ['dark', new Map(tokenEntries(darkTheme))],
] as const;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(themes)('the %s theme', (_name, colors) => {
  const ratio = ([front, back]: readonly [string, string]) => contrast(colors.get(front) ?? '', colors.get(back) ?? '');

  it.each(READABLE)('%s is readable on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(VISIBLE)('%s is visible on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3);
  });
});

describe('token names', () => {
  it('token names are the same in both themes', () => {
    expect([...themes[0][1].keys()]).toEqual([...themes[1][1].keys()]);
  });

  it('a token name gives its CSS variable', () => {
    expect(token('text-primary')).toBe('var(--od-text-primary)');
    expect(token('space-5')).toBe('var(--od-space-5)');
  });

  it('every token that a component uses exists', () => {
    const known = new Set([...tokenEntries(lightTheme), ...tokenEntries(tokens)].map(([name]) => name));
    const used = sourceFiles(join(__dirname, '..')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(--od-([\w-]+)[),]/g)].map((match) => match[1] ?? ''),
    );
    expect(used.length).toBeGreaterThan(300);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });
});
