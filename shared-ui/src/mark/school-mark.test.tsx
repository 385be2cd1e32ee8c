import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { ConferenceMark } from './conference-mark.tsx';
import { fitText } from './fit-text.ts';
import { SchoolMark } from './school-mark.tsx';

const OLE_MISS = { abbreviation: 'MISS', primaryColor: '14213D', secondaryColor: 'CE1126' };

describe('SchoolMark', () => {
  /** The lines of letters with the height of their capitals in pixels. */
  const lines = (mark: HTMLElement, size: number) =>
    [...mark.querySelectorAll('text')].map(
      (line) => [line.textContent, (Number(line.getAttribute('font-size')) * 0.69 * size) / 40] as const,
    );

  it.each([
    [96, ['MISS']],
    [40, ['MISS']],
    [32, ['MISS']],
    [28, ['MI', 'SS']],
    [24, ['MI', 'SS']],
    [20, ['MI', 'SS']],
    [16, ['MI', 'SS']],
  ] as const)(
    'a school mark of %i px shows all four letters as %j, with capitals of at least 4.5 px',
    (size, letters) => {
      render(<SchoolMark {...OLE_MISS} size={size} name="Ole Miss" />);
      const drawn = lines(screen.getByRole('img', { name: 'Ole Miss' }), size);
      expect(drawn.map(([text]) => text)).toEqual(letters);
      for (const [, height] of drawn) expect(height).toBeGreaterThan(4.5);
    },
  );

  it.each(['UK', 'TCU'])('a school mark keeps %s in one line at 16 px', (abbreviation) => {
    render(
      <SchoolMark abbreviation={abbreviation} primaryColor="0033A0" secondaryColor="FFFFFF" size={16} name="School" />,
    );
    expect(lines(screen.getByRole('img', { name: 'School' }), 16)).toHaveLength(1);
  });

  it('a school mark beside a name is hidden from screen readers', () => {
    const { container } = render(<SchoolMark {...OLE_MISS} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('an uploaded logo replaces the school mark in the same box', () => {
    render(<SchoolMark {...OLE_MISS} size={32} name="Ole Miss" logoUrl="/logos/ole-miss.png" />);
    const logo = screen.getByRole('img', { name: 'Ole Miss' });
    expect(logo).toHaveAttribute('src', '/logos/ole-miss.png');
    expect(logo).toHaveAttribute('width', '32');
  });

  it('equal inputs draw the same school mark', () => {
    const { container, rerender } = render(<SchoolMark {...OLE_MISS} size={40} />);
    const first = container.innerHTML;
    rerender(<SchoolMark abbreviation="TOL" primaryColor="15397F" secondaryColor="FFD200" size={40} />);
    expect(container.innerHTML).not.toBe(first);
    rerender(<SchoolMark {...OLE_MISS} size={40} />);
    expect(container.innerHTML).toBe(first);
  });

  it('a school mark is drawn even with invalid colors', () => {
    render(<SchoolMark abbreviation="X" primaryColor="" secondaryColor="none" name="Nobody" />);
    expect(screen.getByRole('img', { name: 'Nobody' })).toBeVisible();
  });
});

describe('ConferenceMark', () => {
  it('a conference mark is a roundel with its letters', () => {
    render(<ConferenceMark abbreviation="SEC" color="1B3A78" size={32} name="Southeastern Conference" />);
    const mark = screen.getByRole('img', { name: 'Southeastern Conference' });
    expect(mark).toHaveTextContent('SEC');
    expect(mark.querySelectorAll('circle')).toHaveLength(2);
  });

  it.each([16, 20, 24, 28] as const)('a conference mark shows four letters in two lines at %i px', (size) => {
    render(<ConferenceMark abbreviation="CUSA" color="1B3A78" size={size} name="Conference USA" />);
    const letters = screen.getByRole('img', { name: 'Conference USA' }).querySelectorAll('text');
    expect([...letters].map((line) => line.textContent)).toEqual(['CU', 'SA']);
  });
});

it("a conference mark narrows its letters by the font's width axis to fit any abbreviation", () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ&1')),
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(text, (letters) => {
      const { size, stretch } = fitText(letters, 24);
      return size >= 7 && size <= 24 && stretch >= 62 && stretch <= 94;
    }),
  );
});
