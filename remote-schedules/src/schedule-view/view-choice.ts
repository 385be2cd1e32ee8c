import type { GridLayout } from '@open-date/shared-ui/grid';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage, unstable_withStorageValidator as withValidator } from 'jotai/utils';
import { useMemo } from 'react';

/** What the week rail shows. */
export type WeekDisplay = 'date' | 'week';

export const LAYOUTS = ['full', 'compact', 'icon'] as const satisfies readonly GridLayout[];
const WEEK_DISPLAYS = ['date', 'week'] as const satisfies readonly WeekDisplay[];

/** A choice remembered by the browser (A107); null when none was made or the stored value is unknown. */
function rememberedAtom<Value extends string>(key: string, values: readonly Value[]) {
  const isChoice = (stored: unknown): stored is Value | null =>
    stored === null || values.some((value) => value === stored);
  const storage = withValidator(isChoice)(createJSONStorage(() => localStorage));
  return atomWithStorage<Value | null>(key, null, storage, { getOnInit: true });
}

const layoutAtom = rememberedAtom('schedule-layout', LAYOUTS);
const displayAtom = rememberedAtom('schedule-week-display', WEEK_DISPLAYS);

/** Layout and week display of a schedule. */
export interface ScheduleView {
  readonly layout: GridLayout;
  readonly display: WeekDisplay;
}

export interface ViewChoice extends ScheduleView {
  readonly setLayout: (layout: GridLayout) => void;
  readonly setDisplay: (display: WeekDisplay) => void;
}

/** A school opens in Full with week numbers, because the dates of its seasons differ. */
export const TEAM_VIEW: ScheduleView = { layout: 'full', display: 'week' };
/** Many schools of one season open in Compact with dates. */
export const SEASON_VIEW: ScheduleView = { layout: 'compact', display: 'date' };

/** The remembered layout and week display, or the screen's defaults. */
export function useViewChoice(usual: ScheduleView): ViewChoice {
  const [layout, setLayout] = useAtom(layoutAtom);
  const [display, setDisplay] = useAtom(displayAtom);
  return useMemo(
    () => ({ layout: layout ?? usual.layout, display: display ?? usual.display, setLayout, setDisplay }),
    [layout, display, usual, setLayout, setDisplay],
  );
}
