/** Accepted image types of a logo (A237). */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type of an image by its first bytes, whatever its file name says; null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const begins = (expected: readonly number[]) => expected.every((byte, index) => bytes[index] === byte);
  const word = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (begins(PNG)) return 'image/png';
  if (begins(JPEG)) return 'image/jpeg';
  if (word(0, 6) === 'GIF87a' || word(0, 6) === 'GIF89a') return 'image/gif';
  return word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP' ? 'image/webp' : null;
}
