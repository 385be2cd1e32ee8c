import { imageType } from './image-type.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (one) => one.charCodeAt(0)))),
  );

it.each([
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'IHDR'), 'image/png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), 'image/jpeg'],
  ['a GIF', bytes('GIF89a'), 'image/gif'],
  ['an old GIF', bytes('GIF87a'), 'image/gif'],
  ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
  ['a sound', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), null],
  ['an SVG with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['a page', bytes('<!doctype html>'), null],
  ['a truncated PNG', bytes(0x89, 'PNG'), null],
  ['nothing', bytes(), null],
])('the type of an image follows from its first bytes: %s', (_, data, type) => {
  expect(imageType(data)).toBe(type);
});
