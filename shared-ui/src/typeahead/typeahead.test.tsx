import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Typeahead, type TypeaheadItem } from './index.ts';

const SCHOOLS: TypeaheadItem[] = [
  ...[
    'Alabama',
    'Central Michigan',
    'Hawai‘i',
    'Michigan',
    'Michigan State',
    'San José State',
    'Texas A&M',
    'Toledo',
  ].map((label) => ({
    id: label,
    label,
  })),
  ...Array.from({ length: 30 }, (_, index) => ({ id: `u${index}`, label: `University ${index}` })),
];

function Picker({ onChoice }: { readonly onChoice?: (label: string | null) => void }) {
  const [school, setSchool] = useState<TypeaheadItem | null>(null);
  const handleChange = (item: TypeaheadItem | null) => {
    setSchool(item);
    onChoice?.(item?.label ?? null);
  };
  return <Typeahead label="Opponent" items={SCHOOLS} value={school} onValueChange={handleChange} />;
}

const input = () => screen.getByRole('combobox', { name: 'Opponent' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const setUp = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Typeahead', () => {
  it('a typeahead shows no list for 2 characters and one for 3 [SCH-081]', async () => {
    const user = setUp();
    render(<Picker />);
    await user.type(input(), 'mi');
    await wait(1000);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(input(), 'c');
    await wait(100);
    expect(options()).toEqual(['Michigan', 'Michigan State', 'Central Michigan']);
  });

  it('a typeahead waits until 100 ms after the last key [SCH-082]', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 40 });
    render(<Picker />);
    await user.type(input(), 'michigan st');
    expect(options()).toEqual([]);
    await wait(59);
    expect(options()).toEqual([]);
    await wait(41);
    expect(options()).toEqual(['Michigan State']);
  });

  it('a typeahead shows at most 20 matches [SCH-083]', async () => {
    const user = setUp();
    render(<Picker />);
    await user.type(input(), 'uni');
    await wait(100);
    expect(options()).toHaveLength(20);
  });

  it('a text that was typed but not picked counts as no choice, and a message says so [SCH-084]', async () => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(
      <>
        <Picker onChoice={handleChoice} />
        <button type="button">Save</button>
      </>,
    );
    await user.type(input(), 'Toledo');
    await wait(100);
    await user.click(screen.getByText('Save'));
    await wait(100);
    expect(handleChoice).not.toHaveBeenCalled();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('Choose one from the list.');
  });

  it.each([
    ['before its list opens', 0, false],
    ['while its list is open', 100, false],
    ['while its list is open and nothing can be focused next', 100, true],
  ])('Tab leaves a typeahead %s, and no list stays open', async (_, waited, isDisabled) => {
    const user = setUp();
    render(
      <>
        <Picker />
        <button type="button" disabled={isDisabled}>
          Save
        </button>
      </>,
    );
    await user.type(input(), 'Toledo');
    await wait(waited);
    expect(screen.queryAllByRole('listbox')).toHaveLength(waited === 0 ? 0 : 1);
    await user.tab();
    await wait(1000);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(isDisabled ? document.body : screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(document.querySelector('[inert], [data-base-ui-inert], [aria-hidden="true"] button')).toBeNull();
  });

  it('changing the chosen text clears the value at once [SCH-084]', async () => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(<Picker onChoice={handleChoice} />);
    await user.type(input(), 'tol');
    await wait(100);
    await user.keyboard('{Enter}');
    expect(handleChoice).toHaveBeenLastCalledWith('Toledo');
    expect(input()).toHaveValue('Toledo');
    await user.type(input(), 'x');
    expect(handleChoice).toHaveBeenLastCalledWith(null);
  });

  it('a typeahead is used with arrows and Enter, closed with Esc and cleared with its button', async () => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(<Picker onChoice={handleChoice} />);
    await user.type(input(), 'michigan');
    await wait(100);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(input(), '{Backspace}');
    await wait(100);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(handleChoice).toHaveBeenLastCalledWith('Michigan State');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(handleChoice).toHaveBeenLastCalledWith(null);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  it.each([
    ['before the list opens', ['Toledo'], 'Toledo'],
    ['before the list follows the last keys', ['michigan', ' sta'], 'Michigan State'],
  ])('Enter chooses by the text as it is, %s [SCH-084]', async (_, typed, chosen) => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(<Picker onChoice={handleChoice} />);
    for (const [at, part] of typed.entries()) {
      if (at > 0) await wait(100);
      await user.type(input(), part);
    }
    await user.keyboard('{Enter}');
    expect(handleChoice).toHaveBeenCalledTimes(1);
    expect(handleChoice).toHaveBeenLastCalledWith(chosen);
    expect(input()).toBeValid();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('Enter on a text that no longer matches an item, while its old list is open, chooses nothing [SCH-084]', async () => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(<Picker onChoice={handleChoice} />);
    await user.type(input(), 'Toledo');
    await wait(100);
    await user.type(input(), 'zzz{Enter}');
    expect(handleChoice).not.toHaveBeenCalled();
    expect(input()).toHaveAccessibleDescription('Choose one from the list.');
  });

  it('Enter on a text that no item has says that one must be chosen, until something else is typed [SCH-084]', async () => {
    const user = setUp();
    render(<Picker />);
    await user.type(input(), 'nowhere{Enter}');
    expect(input()).toHaveAccessibleDescription('Choose one from the list.');
    await user.type(input(), '{Backspace}');
    expect(input()).not.toHaveAccessibleDescription('Choose one from the list.');
    await wait(100);
    await user.keyboard('{Enter}');
    expect(input()).toHaveAccessibleDescription('Choose one from the list.');
  });

  it.each([
    ['hawaii', 'Hawai‘i'],
    ["hawai'i", 'Hawai‘i'],
    ['jose', 'San José State'],
    ['a&m', 'Texas A&M'],
    ['texas am', 'Texas A&M'],
  ])('typing %s finds a school regardless of accents, apostrophes and ampersands', async (typed, found) => {
    const user = setUp();
    render(<Picker />);
    await user.type(input(), typed);
    await wait(100);
    expect(options()).toEqual([found]);
  });

  it('Escape belongs to the dialog around the field unless a list is open, and keeps what was chosen', async () => {
    const user = setUp();
    const handleEscape = jest.fn();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
      <div onKeyDown={({ key }) => (key === 'Escape' ? handleEscape() : undefined)}>
        <Picker />
      </div>,
    );
    await user.type(input(), 'tole');
    await wait(100);
    await user.keyboard('{Enter}');
    expect(input()).toHaveValue('Toledo');
    await user.keyboard('{Escape}');
    expect(handleEscape).toHaveBeenCalledTimes(1);
    expect(input()).toHaveValue('Toledo');
  });

  it('Enter after Escape opens the list again instead of choosing what nobody sees', async () => {
    const user = setUp();
    const handleChoice = jest.fn();
    render(<Picker onChoice={handleChoice} />);
    await user.type(input(), 'alab');
    await wait(100);
    await user.keyboard('{Escape}{Enter}');
    expect(handleChoice).not.toHaveBeenCalled();
    expect(options()).toEqual(['Alabama']);
    await user.keyboard('{Enter}');
    expect(handleChoice).toHaveBeenLastCalledWith('Alabama');
  });

  it('a typeahead shows a message when nothing matches', async () => {
    const user = setUp();
    render(<Picker />);
    await user.type(input(), 'xyz');
    await wait(100);
    expect(screen.getByText('No matches.')).toBeInTheDocument();
  });

  it('a typeahead whose items could not be loaded offers to try again, and opens no list that says "No matches."', async () => {
    const user = setUp();
    const handleRetry = jest.fn();
    const failure = { text: 'The schools could not be loaded.', onRetry: handleRetry };
    render(<Typeahead label="Opponent" items={[]} value={null} onValueChange={jest.fn()} failure={failure} />);
    await user.type(input(), 'toledo');
    await wait(100);
    expect(screen.queryByText('No matches.')).not.toBeInTheDocument();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    expect(input()).toHaveAccessibleDescription('The schools could not be loaded.');
    await user.keyboard('{Enter}');
    expect(handleRetry).toHaveBeenCalledTimes(1);
    expect(input()).toHaveFocus();
  });
});
