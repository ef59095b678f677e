import type { Metadata, Sharp } from 'sharp';
import { hidesOtherContent } from './hidden-content.ts';
import { isBmp, readBmp } from './read-bmp.ts';

/** Larger pictures are not worth decoding. */
const MAX_PIXELS = 80_000_000;
/** A picture wider or higher than that was made to be a nuisance. */
const MAX_SIDE = 20_000;
const MAX_DECODED_BYTES = 320_000_000;
/** Maximum memory for decoding. */
const MAX_HELD_BYTES = 100_000_000;
/** Lines of a picture held in memory during sequential decoding, as measured. */
const LINES_HELD = 850;
/** A progressive JPEG is held as two-byte coefficients; chroma has one for every two or four pixels. */
const COEFFICIENT_BYTES = 2;
const COLOUR_SHARE: Readonly<Record<string, number>> = { '4:2:0': 0.25, '4:2:2': 0.5 };
/** Of one picture; an honest one takes a fraction. */
const MAX_SECONDS = 20;

/** Bytes needed for decoding, estimated from the header alone. */
function heldBytes({
  width,
  height,
  channels,
  depth,
  isProgressive,
  format,
  chromaSubsampling = '',
}: Metadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  if (!isProgressive) return width * channels * sampleBytes * LINES_HELD;
  if (format !== 'jpeg') return width * height * channels * sampleBytes;
  const share = COLOUR_SHARE[chromaSubsampling] ?? 1;
  return width * height * (1 + (channels - 1) * share) * COEFFICIENT_BYTES;
}

function isTooLarge(header: Metadata): boolean {
  const { width, height, channels, depth } = header;
  const pixels = width * height;
  const decoded = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS) return true;
  return decoded > MAX_DECODED_BYTES || heldBytes(header) > MAX_HELD_BYTES;
}

/** Why a picture is refused. */
export type PictureRefusal = 'broken' | 'tooLarge' | 'tooSlow' | 'disguised';

/** Why decoding failed. The library says that its time was up in words only. */
export const failureOf = (error: unknown): 'broken' | 'tooSlow' =>
  error instanceof Error && error.message.startsWith('timeout') ? 'tooSlow' : 'broken';

const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png' };

/** The library, set up for files of strangers. */
export async function pictureLibrary() {
  // Loaded with the first picture: it takes 25 MB that an idle mall saves.
  const { default: sharp } = await import('sharp');
  // Otherwise libvips caches recent operations in case the same picture is decoded again.
  sharp.cache(false);
  return sharp;
}

export interface OpenedPicture {
  readonly picture: Sharp;
  /** Pixels of it, once upright. */
  readonly width: number;
  readonly height: number;
}

/** The picture in a file that begins as one of these formats, its pixels not decoded yet. */
export async function openPicture(bytes: Buffer, extension: string): Promise<OpenedPicture | PictureRefusal> {
  if (hidesOtherContent(bytes)) return 'disguised';
  const sharp = await pictureLibrary();
  if (extension === 'bmp') {
    const raw = readBmp(bytes);
    if (!raw) return 'broken';
    const { pixels, width, height, channels } = raw;
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return 'tooLarge';
    return { picture: sharp(pixels, { raw: { width, height, channels } }), width, height };
  }
  // No limit here: a picture that is too large must be distinguished from a broken one.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== FORMATS[extension]) return 'broken';
  if (isTooLarge(header)) return 'tooLarge';
  // Of an animation, which PNG can hold, the first frame.
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  return { picture: sharp(bytes, options).timeout({ seconds: MAX_SECONDS }), ...header.autoOrient };
}

/** Decodes a picture once, unless its header says that it is too large: it is kept as it is. */
export async function checkPicture(bytes: Buffer, extension: string): Promise<'whole' | PictureRefusal> {
  // Kept for people who have programs for all its kinds, of which only some can be read here.
  if (extension === 'bmp' && !hidesOtherContent(bytes)) return isBmp(bytes) ? 'whole' : 'broken';
  try {
    const opened = await openPicture(bytes, extension);
    if (typeof opened === 'string') return opened;
    await opened.picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return 'whole';
  } catch (error) {
    return failureOf(error);
  }
}
