import fc from 'fast-check';
import { contrast, hexColor, letterColor, mix, rimColor } from './color.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colors of marks', () => {
  it.each([
    ['15397F', '#15397f'],
    ['#FFD200', '#ffd200'],
    [null, '#586873'],
    ['red', '#586873'],
    ['', '#586873'],
  ])('the school color %p is read as %s', (given, expected) => {
    expect(hexColor(given)).toBe(expected);
  });

  it('the letters of a mark are readable on any primary color', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => contrast(letterColor(primary, secondary), primary) >= 4),
    );
  });

  it('the rim of a mark differs from any primary color', () => {
    fc.assert(fc.property(color, color, (primary, secondary) => contrast(rimColor(primary, secondary), primary) > 1.2));
  });

  it('black and white have a contrast of 21, in both directions', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)));
  });

  it('mixing runs from one color to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });
});
