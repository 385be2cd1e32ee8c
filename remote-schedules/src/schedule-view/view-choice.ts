import type { GridLayout } from '@open-date/shared-ui/grid';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage, unstable_withStorageValidator as withValidator } from 'jotai/utils';
import { useMemo } from 'react';

/** What the week rail shows. */
export type WeekDisplay = 'date' | 'week';

export const LAYOUTS = ['full', 'compact', 'icon'] as const satisfies readonly GridLayout[];
const WEEK_DISPLAYS = ['date', 'week'] as const satisfies readonly WeekDisplay[];

/** A choice that the browser remembers (A107); null as long as none was made. What was stored by others is left out. */
function rememberedAtom<Value extends string>(key: string, values: readonly Value[]) {
  const isChoice = (stored: unknown): stored is Value | null =>
    stored === null || values.some((value) => value === stored);
  const storage = withValidator(isChoice)(createJSONStorage(() => localStorage));
  return atomWithStorage<Value | null>(key, null, storage, { getOnInit: true });
}

const layoutAtom = rememberedAtom('schedule-layout', LAYOUTS);
const displayAtom = rememberedAtom('schedule-week-display', WEEK_DISPLAYS);

/** How schedules are shown. */
export interface ScheduleView {
  readonly layout: GridLayout;
  readonly display: WeekDisplay;
}

export interface ViewChoice extends ScheduleView {
  readonly setLayout: (layout: GridLayout) => void;
  readonly setDisplay: (display: WeekDisplay) => void;
}

/** A team opens in Full with week numbers, because the dates of its seasons differ. */
export const TEAM_VIEW: ScheduleView = { layout: 'full', display: 'week' };
/** Many schools of one season open in Compact with dates. */
export const SEASON_VIEW: ScheduleView = { layout: 'compact', display: 'date' };

/** The layout and week display that this browser was told to show, else the usual ones of the screen. */
export function useViewChoice(usual: ScheduleView): ViewChoice {
  const [layout, setLayout] = useAtom(layoutAtom);
  const [display, setDisplay] = useAtom(displayAtom);
  return useMemo(
    () => ({ layout: layout ?? usual.layout, display: display ?? usual.display, setLayout, setDisplay }),
    [layout, display, usual, setLayout, setDisplay],
  );
}
