import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { ConferenceMark } from './conference-mark.tsx';
import { fitText } from './fit-text.ts';
import { SchoolMark } from './school-mark.tsx';

const OLE_MISS = { abbreviation: 'MISS', primaryColor: '14213D', secondaryColor: 'CE1126' };

describe('SchoolMark', () => {
  it.each([
    [96, 'MISS'],
    [40, 'MISS'],
    [24, 'MIS'],
    [16, 'M'],
  ] as const)('at %i px shows %s', (size, letters) => {
    render(<SchoolMark {...OLE_MISS} size={size} name="Ole Miss" />);
    expect(screen.getByRole('img', { name: 'Ole Miss' })).toHaveTextContent(letters);
  });

  it('keeps two letters at 16 px when that is all there is', () => {
    render(<SchoolMark abbreviation="UK" primaryColor="0033A0" secondaryColor="FFFFFF" size={16} name="Kentucky" />);
    expect(screen.getByRole('img', { name: 'Kentucky' })).toHaveTextContent('UK');
  });

  it('is hidden from screen readers beside a name', () => {
    const { container } = render(<SchoolMark {...OLE_MISS} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('gives way to an uploaded logo in the same box', () => {
    render(<SchoolMark {...OLE_MISS} size={32} name="Ole Miss" logoUrl="/logos/ole-miss.png" />);
    const logo = screen.getByRole('img', { name: 'Ole Miss' });
    expect(logo).toHaveAttribute('src', '/logos/ole-miss.png');
    expect(logo).toHaveAttribute('width', '32');
  });

  it('draws the same mark for the same input', () => {
    const { container, rerender } = render(<SchoolMark {...OLE_MISS} size={40} />);
    const first = container.innerHTML;
    rerender(<SchoolMark abbreviation="TOL" primaryColor="15397F" secondaryColor="FFD200" size={40} />);
    expect(container.innerHTML).not.toBe(first);
    rerender(<SchoolMark {...OLE_MISS} size={40} />);
    expect(container.innerHTML).toBe(first);
  });

  it('survives colours that are none', () => {
    render(<SchoolMark abbreviation="X" primaryColor="" secondaryColor="none" name="Nobody" />);
    expect(screen.getByRole('img', { name: 'Nobody' })).toBeVisible();
  });
});

describe('ConferenceMark', () => {
  it('is a roundel with its letters', () => {
    render(<ConferenceMark abbreviation="SEC" color="1B3A78" size={32} name="Southeastern Conference" />);
    const mark = screen.getByRole('img', { name: 'Southeastern Conference' });
    expect(mark).toHaveTextContent('SEC');
    expect(mark.querySelectorAll('circle')).toHaveLength(2);
  });
});

it('fits every abbreviation with letters of the width axis', () => {
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
