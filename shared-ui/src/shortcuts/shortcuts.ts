/** A shortcut: the handler asks for its name, the list of shortcuts shows its keys and what it does. */
export interface Shortcut<Name extends string = string> {
  readonly name: Name;
  /** Keys that do the same; `Mod` is Control, on a Mac Command: `Mod-k`, `Mod-Alt-3`, `ArrowLeft`. */
  readonly keys: readonly string[];
  /** Shortcuts that do the same in different directions share this sentence, and stand in one row. */
  readonly does: string;
}

/** Shortcuts of one place of the product; the element that handles them has its id in `data-shortcuts`. */
export interface ShortcutGroup<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut<Name>[];
}

/** The names of a group's shortcuts. */
export type ShortcutName<Group extends ShortcutGroup> = Group['shortcuts'][number]['name'];

export const EVERYWHERE = {
  id: 'everywhere',
  title: 'Everywhere',
  shortcuts: [
    { name: 'jump', keys: ['Mod-k'], does: 'Jump to a school, conference, report, screen or action' },
    { name: 'list', keys: ['?'], does: 'List the shortcuts' },
  ],
} as const satisfies ShortcutGroup;

const MENUS = 'Move between the menus';

export const HEADER_KEYS = {
  id: 'header',
  title: 'Header',
  shortcuts: [
    { name: 'left', keys: ['ArrowLeft'], does: MENUS },
    { name: 'right', keys: ['ArrowRight'], does: MENUS },
  ],
} as const satisfies ShortcutGroup;

const CELLS = 'Move between weeks and columns';

export const GRID_KEYS = {
  id: 'grid',
  title: 'Schedules',
  shortcuts: [
    { name: 'left', keys: ['ArrowLeft'], does: CELLS },
    { name: 'right', keys: ['ArrowRight'], does: CELLS },
    { name: 'up', keys: ['ArrowUp'], does: CELLS },
    { name: 'down', keys: ['ArrowDown'], does: CELLS },
    { name: 'firstColumn', keys: ['Home'], does: 'First and last column' },
    { name: 'lastColumn', keys: ['End'], does: 'First and last column' },
    { name: 'firstCell', keys: ['Mod-Home'], does: 'First and last week' },
    { name: 'lastCell', keys: ['Mod-End'], does: 'First and last week' },
    { name: 'pageUp', keys: ['PageUp'], does: 'Move by four weeks' },
    { name: 'pageDown', keys: ['PageDown'], does: 'Move by four weeks' },
    { name: 'open', keys: ['Enter', ' '], does: 'Open the week' },
    { name: 'move', keys: ['m'], does: 'Pick up a game to move it; Enter drops it, Esc cancels' },
    { name: 'leave', keys: ['Escape'], does: 'Leave the grid' },
  ],
} as const satisfies ShortcutGroup;

const MARKS = 'Move between the marks';

export const MARK_KEYS = {
  id: 'marks',
  title: 'Schools and conferences to choose from',
  shortcuts: [
    { name: 'left', keys: ['ArrowLeft'], does: MARKS },
    { name: 'right', keys: ['ArrowRight'], does: MARKS },
    { name: 'up', keys: ['ArrowUp'], does: MARKS },
    { name: 'down', keys: ['ArrowDown'], does: MARKS },
    { name: 'first', keys: ['Home'], does: 'First and last mark' },
    { name: 'last', keys: ['End'], does: 'First and last mark' },
  ],
} as const satisfies ShortcutGroup;

export const MAP_KEYS = {
  id: 'map',
  title: 'Maps',
  shortcuts: [
    { name: 'previous', keys: ['ArrowLeft', 'ArrowUp'], does: 'Move between the marks of the map' },
    { name: 'next', keys: ['ArrowRight', 'ArrowDown'], does: 'Move between the marks of the map' },
    { name: 'first', keys: ['Home'], does: 'First and last mark of the map' },
    { name: 'last', keys: ['End'], does: 'First and last mark of the map' },
  ],
} as const satisfies ShortcutGroup;

const NUMBERS = 'Move between the numbers that lead somewhere';

export const HEAT_KEYS = {
  id: 'heat',
  title: 'Shaded numbers',
  shortcuts: [
    { name: 'left', keys: ['ArrowLeft'], does: NUMBERS },
    { name: 'right', keys: ['ArrowRight'], does: NUMBERS },
    { name: 'up', keys: ['ArrowUp'], does: NUMBERS },
    { name: 'down', keys: ['ArrowDown'], does: NUMBERS },
    { name: 'first', keys: ['Home'], does: 'First and last number of the row' },
    { name: 'last', keys: ['End'], does: 'First and last number of the row' },
  ],
} as const satisfies ShortcutGroup;

export const BID_KEYS = {
  id: 'bid',
  title: 'Amount of a bid',
  shortcuts: [
    { name: 'more', keys: ['ArrowRight', 'ArrowUp'], does: 'One step more or less' },
    { name: 'less', keys: ['ArrowLeft', 'ArrowDown'], does: 'One step more or less' },
    { name: 'muchMore', keys: ['PageUp'], does: 'Five steps more or less' },
    { name: 'muchLess', keys: ['PageDown'], does: 'Five steps more or less' },
    { name: 'least', keys: ['Home'], does: 'Smallest and largest amount' },
    { name: 'most', keys: ['End'], does: 'Smallest and largest amount' },
  ],
} as const satisfies ShortcutGroup;

export const EDITOR_KEYS = {
  id: 'editor',
  title: 'News text',
  shortcuts: [
    { name: 'bold', keys: ['Mod-b'], does: 'Bold' },
    { name: 'italic', keys: ['Mod-i'], does: 'Italic' },
    { name: 'underline', keys: ['Mod-u'], does: 'Underline' },
    { name: 'heading', keys: ['Mod-Alt-3'], does: 'Heading' },
    { name: 'subheading', keys: ['Mod-Alt-4'], does: 'Subheading' },
    { name: 'bullets', keys: ['Mod-Shift-8'], does: 'List' },
    { name: 'numbers', keys: ['Mod-Shift-7'], does: 'Numbered list' },
    { name: 'link', keys: ['Mod-Shift-k'], does: 'Link' },
  ],
} as const satisfies ShortcutGroup;

/** Every shortcut of the product. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  EVERYWHERE,
  GRID_KEYS,
  MARK_KEYS,
  MAP_KEYS,
  HEAT_KEYS,
  BID_KEYS,
  EDITOR_KEYS,
  HEADER_KEYS,
];
