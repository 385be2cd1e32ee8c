import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageType } from '@open-date/shared-api/rules/platform/image-type';
import { LEAGUE_MESSAGES, LOGO_PIXELS_MOST } from '@open-date/shared-api/rules/admin/league';
import { imageSize } from 'image-size';
import { GifReader } from 'omggif';
import { HttpError } from '../http/http-error.ts';

/** A logo as PNG files that hold nothing but its pixels. */
export interface Logo {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Width and height that fit the largest mark, and the marks in lists, on screens of twice the density. */
const LARGE = 192;
const SMALL = 80;

/** The markers of a JPEG's end and of the beginning of its picture data. */
const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);

/** The last decoding, because each may take 64 MB: they run one after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded image and encodes it again in the sizes of the screens (A237): what is not a pixel, such as text
 * behind the image or in its metadata, is gone. The header is checked first, so that a small file cannot expand in
 * memory.
 */
export async function decodeLogo(bytes: Buffer): Promise<Logo> {
  const size = measure(bytes);
  const decoding = last.then(() => encode(bytes, size));
  last = decoding.catch(() => undefined);
  try {
    return await decoding;
  } catch {
    throw refusal(LEAGUE_MESSAGES.noImage);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that the header states; refuses other types of files and sizes beyond the limit. */
function measure(bytes: Buffer): Size {
  const size = imageType(bytes) === null ? null : readHeader(bytes);
  if (size === null) throw refusal(LEAGUE_MESSAGES.noImage);
  if (Math.max(size.width, size.height) > LOGO_PIXELS_MOST) throw refusal(LEAGUE_MESSAGES.tooManyPixels);
  return size;
}

function readHeader(bytes: Buffer): Size | null {
  try {
    // A copy, because the reader would go on behind the end of a short file into the memory that it shares.
    const { width, height } = imageSize(new Uint8Array(bytes));
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

async function encode(bytes: Buffer, { width, height }: Size): Promise<Logo> {
  const image = open(bytes);
  const decoded = await image.metadata();
  // Two readers of one header that disagree mean a file made to fool one of them.
  if (decoded.width !== width || decoded.height !== height) throw new Error('the header states another size');
  const large = await fit(image.rotate(), { width, height }, LARGE);
  return { large, small: await fit(new Transformer(large), await new Transformer(large).metadata(), SMALL) };
}

/** An image to decode; throws for one that ends too early where the decoder would fill the rest. */
function open(bytes: Buffer): Transformer {
  const type = imageType(bytes);
  if (type === 'image/gif') return openGif(bytes);
  if (type === 'image/jpeg' && bytes.lastIndexOf(JPEG_END) < bytes.lastIndexOf(JPEG_SCAN))
    throw new Error('the image has no end');
  return new Transformer(bytes);
}

/** The first picture of a GIF, which must lie within the size that the header states. */
function openGif(bytes: Buffer): Transformer {
  const gif = new GifReader(bytes);
  const { x, y, width, height } = gif.frameInfo(0);
  if (x + width > gif.width || y + height > gif.height) throw new Error('the picture is larger than the image');
  const pixels = Buffer.alloc(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  return Transformer.fromRgbaPixels(pixels, gif.width, gif.height);
}

/** Shrinks an image to a square; smaller ones keep their size. */
function fit(image: Transformer, { width, height }: Size, side: number): Promise<Buffer> {
  const isLarger = Math.max(width, height) > side;
  return (isLarger ? image.resize({ width: side, height: side, fit: ResizeFit.Inside }) : image).png();
}

function refusal(text: string): HttpError {
  return new HttpError('input.invalid', text, { file: text });
}
