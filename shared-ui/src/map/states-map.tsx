import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { MAP_KEYS } from '../shortcuts/shortcuts.ts';
import { Borders, Figure, Frame, Hint, Land, Marker, Middle, Ring, RingLabel } from './map-style.ts';
import { fitWindow, inWindow, type MapWindow, WHOLE_MAP } from './map-window.ts';
import { type MapMarker, type MapPlace, placeItems, useMarkers } from './markers.ts';
import {
  BORDERS_PATH,
  type Coordinates,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapPoint,
  NATION_PATH,
  ringLabelPoint,
  ringPath,
  toMapPoint,
} from './projection.ts';
import { useElementWidth } from './use-element-width.ts';
import { WantedFrame } from './wanted-frame.tsx';

export interface StatesMapProps {
  /** The accessible name; a list beside the map has the same schools. */
  readonly label: string;
  readonly places: readonly MapPlace[];
  /** The middle of the distance rings. */
  readonly center?: Coordinates | null | undefined;
  /** The distances of the rings in miles. */
  readonly rings?: readonly number[] | undefined;
  /** The places that are highlighted, here and in the list. */
  readonly activeIds: readonly string[];
  readonly onActiveChange: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
}

const percent = ({ x, y }: MapPoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
/** Names in the hint of a cluster. */
const NAMED = 5;

/** The places of a marker as a text. */
function markerText({ items }: MapMarker): string {
  const [first, ...others] = items.map(({ place }) => place);
  if (first === undefined) return '';
  if (others.length === 0) return [first.name, first.detail].filter(Boolean).join(', ');
  const names = items.slice(0, NAMED).map(({ place }) => place.name);
  const rest = items.length - names.length;
  return `${items.length} schools: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The hint lies on the side of its marker that has more room. */
function hintPlace({ x, y }: MapPoint) {
  return {
    ...(x < 0.5 ? { left: `${x * 100}%` } : { right: `${(1 - x) * 100}%` }),
    ...(y < 0.5 ? { top: `calc(${y * 100}% + 24px)` } : { bottom: `calc(${(1 - y) * 100}% + 24px)` }),
  };
}

/**
 * The states with places as marks in frames that say what they want, and distance rings. Places that would overlap are
 * a number; pressing it enlarges the map. Arrow keys move from west to east and back.
 */
export function StatesMap(props: StatesMapProps) {
  const { label, places, center = null, rings = [], activeIds, onActiveChange, onChoose } = props;
  const [view, setView] = useState<MapWindow>(WHOLE_MAP);
  const { width, attach } = useElementWidth();
  const items = useMemo(() => placeItems(places), [places]);
  const markers = useMarkers(items, view, width);
  const active = markers.find((marker) => marker.items.some(({ place }) => activeIds.includes(place.id)));
  const { frame, showWhole, enlarge } = useFocusAfterZoom(setView);
  const handlePress = (marker: MapMarker) => {
    const fitting = fitWindow(marker.items.map(({ point }) => point));
    const [first] = marker.items;
    if (marker.items.length > 1 && fitting.zoom > view.zoom) enlarge(fitting);
    else if (first) onChoose(first.place.id);
  };
  const unplaced = places.length - items.length;
  return (
    <Figure aria-label={label}>
      <Frame ref={attach}>
        <svg
          viewBox={`${view.left} ${view.top} ${MAP_WIDTH / view.zoom} ${MAP_HEIGHT / view.zoom}`}
          aria-hidden
          focusable={false}
        >
          <Land d={NATION_PATH} />
          <Borders d={BORDERS_PATH} />
          {center ? rings.map((miles) => <Ring key={miles} d={ringPath(center, miles)} />) : null}
        </svg>
        {center ? <RingTexts center={center} rings={rings} view={view} /> : null}
        <div ref={frame} role="group" aria-label="Schools on the map" data-shortcuts={MAP_KEYS.id}>
          <Markers markers={markers} active={active} onActiveChange={onActiveChange} onPress={handlePress} />
        </div>
        {active ? (
          <Hint aria-hidden style={hintPlace(active.at)}>
            {markerText(active)}
          </Hint>
        ) : null}
        {view.zoom === 1 ? null : (
          <div data-reset>
            <Button size="sm" onClick={showWhole}>
              Whole country
            </Button>
          </div>
        )}
      </Frame>
      <figcaption>{unplacedText(unplaced)}</figcaption>
    </Figure>
  );
}

function unplacedText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 school has no place on the map.' : `${count} schools have no place on the map.`;
}

/** Changes the window and moves the focus to what is there afterwards. */
function useFocusAfterZoom(setView: (view: MapWindow) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [changes]);
  const change = (view: MapWindow) => {
    setView(view);
    setChanges((count) => count + 1);
  };
  return { frame, enlarge: change, showWhole: () => change(WHOLE_MAP) };
}

interface RingTextsProps {
  readonly center: Coordinates;
  readonly rings: readonly number[];
  readonly view: MapWindow;
}

/** The middle of the rings, and the distance of each ring on it. */
function RingTexts({ center, rings, view }: RingTextsProps) {
  const middle = toMapPoint(center);
  const at = middle === null ? null : inWindow(middle, view);
  const isInside = (point: MapPoint) => {
    const share = inWindow(point, view);
    return share !== null && Math.min(share.x, 1 - share.x) > 0.05 && Math.min(share.y, 1 - share.y) > 0.03;
  };
  return (
    <>
      {at === null ? null : <Middle aria-hidden style={percent(at)} />}
      {rings.map((miles) => {
        const point = ringLabelPoint(center, miles, isInside);
        const share = point === null ? null : inWindow(point, view);
        return share === null ? null : (
          <RingLabel key={miles} aria-hidden style={percent(share)}>
            {miles.toLocaleString('en-US')} mi
          </RingLabel>
        );
      })}
    </>
  );
}

interface MarkersProps {
  readonly markers: readonly MapMarker[];
  readonly active: MapMarker | undefined;
  readonly onActiveChange: (ids: readonly string[]) => void;
  readonly onPress: (marker: MapMarker) => void;
}

const STEPS = {
  next: (index: number, count: number) => Math.min(index + 1, count - 1),
  previous: (index: number) => Math.max(index - 1, 0),
  first: () => 0,
  last: (_: number, count: number) => count - 1,
};

/** One stop of the Tab key for all markers; arrow keys move among them. */
function Markers({ markers, active, onActiveChange, onPress }: MarkersProps) {
  const stop = active ?? markers[0];
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const shortcut = findShortcut(MAP_KEYS, event);
    if (shortcut === null) return;
    const target = STEPS[shortcut](index, markers.length);
    event.preventDefault();
    const next = event.currentTarget.parentElement?.children[target];
    if (next instanceof HTMLElement) next.focus();
  };
  return markers.map((marker, index) => {
    const [first] = marker.items;
    if (first === undefined) return null;
    const isMany = marker.items.length > 1;
    const show = () => onActiveChange(marker.items.map(({ place }) => place.id));
    const hide = () => onActiveChange([]);
    return (
      <Marker
        key={marker.key}
        type="button"
        tabIndex={marker === stop ? 0 : -1}
        data-count={isMany ? '' : undefined}
        data-active={marker === active ? '' : undefined}
        style={percent(marker.at)}
        onClick={() => onPress(marker)}
        onKeyDown={(event) => handleKey(event, index)}
        onFocus={show}
        onBlur={hide}
        onPointerEnter={show}
        onPointerLeave={hide}
      >
        {isMany ? <span aria-hidden>{marker.items.length}</span> : <WantedFrame wanted={first.place.wanted} />}
        {isMany ? null : first.place.mark}
        <VisuallyHidden>{markerText(marker)}</VisuallyHidden>
      </Marker>
    );
  });
}
