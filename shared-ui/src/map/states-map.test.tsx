import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MapLegend, type MapPlace, StatesMap, type StatesMapProps } from './index.ts';

const place = (name: string, latitude: number, longitude: number, facts: Partial<MapPlace> = {}): MapPlace => ({
  id: name.toLowerCase(),
  name,
  detail: 'Looks for a home game',
  at: { latitude, longitude },
  mark: null,
  wanted: 'home',
  ...facts,
});
const TOLEDO = place('Toledo', 41.66, -83.61);
const BOWLING_GREEN = place('Bowling Green', 41.38, -83.65);
const HILO = place('Hilo', 19.72, -155.08);
const RENO = place('Reno', 39.53, -119.81);

const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function Shown(props: Partial<StatesMapProps>) {
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  return (
    <>
      <StatesMap
        label="Map of the states"
        places={[TOLEDO, BOWLING_GREEN, RENO]}
        activeIds={activeIds}
        onActiveChange={setActiveIds}
        onChoose={chosen}
        {...props}
      />
      <output aria-label="active">{activeIds.join(' ')}</output>
    </>
  );
}

const markers = () => within(screen.getByRole('group', { name: 'Schools on the map' })).getAllByRole('button');
const names = () => markers().map((marker) => marker.lastElementChild?.textContent);

it('each place is a button with its name, and places that would overlap are one with their number', () => {
  render(<Shown />);
  expect(screen.getByRole('figure', { name: 'Map of the states' })).toBeVisible();
  expect(names()).toEqual(['Reno, Looks for a home game', '2 schools: Toledo, Bowling Green']);
  expect(markers()[1]).toHaveTextContent('2');
});

it('pressing a number enlarges the map until its places lie apart, and Whole country shows all again', async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole('button', { name: /^2 schools/ }));
  expect(names()).toEqual(['Toledo, Looks for a home game', 'Bowling Green, Looks for a home game']);
  expect(markers()[0]).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Whole country' }));
  expect(names()).toHaveLength(2);
  expect(markers()[0]).toHaveFocus();
});

it('pressing a place chooses it, as does a number whose places are at one spot', async () => {
  render(<Shown places={[RENO, TOLEDO, { ...TOLEDO, id: 'again', name: 'Toledo Tech' }]} />);
  await userEvent.click(screen.getByRole('button', { name: /^Reno/ }));
  expect(chosen).toHaveBeenLastCalledWith('reno');
  await userEvent.click(screen.getByRole('button', { name: /^2 schools/ }));
  await userEvent.click(screen.getByRole('button', { name: /^2 schools/ }));
  expect(chosen).toHaveBeenLastCalledWith('toledo');
});

it('the map is one stop of the Tab key, and arrow keys move from west to east and back', async () => {
  render(<Shown places={[TOLEDO, RENO, HILO]} />);
  await userEvent.tab();
  expect(markers()[0]).toHaveFocus();
  expect(screen.getByLabelText('active')).toHaveTextContent('reno');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: /^Toledo/ })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(markers()[0]).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('hilo');
  await userEvent.tab();
  expect(screen.getByLabelText('active')).toHaveTextContent(/^$/);
});

it('a place is highlighted by the pointer and from outside, with its name', async () => {
  const { container, rerender } = render(<Shown />);
  await userEvent.hover(screen.getByRole('button', { name: /^2 schools/ }));
  expect(screen.getByLabelText('active')).toHaveTextContent('toledo bowling green');
  expect(screen.getAllByText('2 schools: Toledo, Bowling Green')).toHaveLength(2);
  rerender(<Shown activeIds={['reno']} />);
  expect(container.querySelectorAll('[data-active]')).toHaveLength(1);
  expect(screen.getAllByText('Reno, Looks for a home game')).toHaveLength(2);
});

it('places without coordinates and outside the states are counted below the map', () => {
  const nowhere = { ...RENO, id: 'nowhere', at: null };
  const { rerender } = render(<Shown places={[TOLEDO, nowhere]} />);
  expect(names()).toHaveLength(1);
  expect(screen.getByText('1 school has no place on the map.')).toBeVisible();
  rerender(<Shown places={[TOLEDO, nowhere, place('Burnaby', 49.28, -122.92), place('Rome', 41.9, 12.5)]} />);
  expect(screen.getByText(/schools have no place on the map\.$/)).toBeVisible();
});

it('rings around a place have their distance, and a map without a place has none', () => {
  const { container, rerender } = render(<Shown center={{ latitude: 41.66, longitude: -83.61 }} rings={[100, 1000]} />);
  expect(screen.getByText('100 mi')).toBeInTheDocument();
  expect(screen.getByText('1,000 mi')).toBeInTheDocument();
  const shapes = container.querySelectorAll('svg:first-child > path').length;
  rerender(<Shown center={null} rings={[100, 1000]} />);
  expect(screen.queryByText('100 mi')).toBeNull();
  expect(container.querySelectorAll('svg:first-child > path').length).toBeLessThan(shapes);
});

it('the map follows the width of its frame, so that a narrow one has more numbers', () => {
  const sizes: (() => void)[] = [];
  class FakeObserver {
    constructor(measure: () => void) {
      sizes.push(measure);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'ResizeObserver', { value: FakeObserver, configurable: true });
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(8000);
  const { unmount } = render(<Shown />);
  expect(names()).toHaveLength(3);
  width.mockReturnValue(300);
  act(() => sizes.forEach((measure) => measure()));
  expect(names()).toHaveLength(2);
  unmount();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

it('a legend says what each frame means', () => {
  render(<MapLegend />);
  expect(screen.getByRole('list', { name: 'Frames on the map' })).toHaveTextContent('Looks for an away game');
});
