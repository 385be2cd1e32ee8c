import { findShortcut } from './find-shortcut.ts';
import { ariaKeys, keyText } from './key-text.ts';
import { EDITOR_KEYS, EVERYWHERE, GRID_KEYS, SHORTCUT_GROUPS } from './shortcuts.ts';

const NOTHING = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [EVERYWHERE, { key: 'k', ctrlKey: true }, 'jump'],
  [EVERYWHERE, { key: 'K', metaKey: true }, 'jump'],
  [EVERYWHERE, { key: 'k' }, null],
  [EVERYWHERE, { key: 'K', ctrlKey: true, shiftKey: true }, null],
  [EVERYWHERE, { key: '?', shiftKey: true }, 'list'],
  [EVERYWHERE, { key: '?' }, 'list'],
  [EVERYWHERE, { key: '?', ctrlKey: true }, null],
  [GRID_KEYS, { key: 'Home' }, 'firstColumn'],
  [GRID_KEYS, { key: 'Home', ctrlKey: true }, 'firstCell'],
  [GRID_KEYS, { key: 'End', metaKey: true }, 'lastCell'],
  [GRID_KEYS, { key: 'ArrowLeft', altKey: true }, null],
  [EDITOR_KEYS, { key: 'K', ctrlKey: true, shiftKey: true }, 'link'],
])('in %j the keys %j mean %s', (group, event, expected) => {
  expect(findShortcut<string>(group, { ...NOTHING, ...event })).toBe(expected);
});

it('no key means two things in one place [HDR-017]', () => {
  for (const { id, shortcuts } of SHORTCUT_GROUPS) {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
    expect([id, ...keys]).toEqual([id, ...new Set(keys)]);
  }
});

it('keys are written for readers and for screen readers', () => {
  expect(['Mod-Alt-3', 'ArrowLeft', 'Mod-k', '?'].map(keyText)).toEqual(['Ctrl + Alt + 3', '←', 'Ctrl + K', '?']);
  expect(['Mod-Shift-k', '?'].map(ariaKeys)).toEqual(['Control+Shift+K Meta+Shift+K', '?']);
});
