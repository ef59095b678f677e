import type { Metadata } from 'sharp';

/** Larger pictures are not worth decoding. */
const MAX_PIXELS = 80_000_000;
const MAX_DECODED_BYTES = 320_000_000;
/** Maximum memory for decoding. */
const MAX_HELD_BYTES = 100_000_000;
/** Lines of a picture held in memory during sequential decoding, as measured. */
const LINES_HELD = 850;
/** A progressive JPEG is held as two-byte coefficients; chroma has one for every two or four pixels. */
const COEFFICIENT_BYTES = 2;
const COLOUR_SHARE: Readonly<Record<string, number>> = { '4:2:0': 0.25, '4:2:2': 0.5 };

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
  return pixels > MAX_PIXELS || decoded > MAX_DECODED_BYTES || heldBytes(header) > MAX_HELD_BYTES;
}

export type PictureVerdict = 'whole' | 'broken' | 'tooLarge';

/** Decodes a picture once, unless its header says that it is too large. */
export async function checkPicture(bytes: Buffer): Promise<PictureVerdict> {
  try {
    const { default: sharp } = await import('sharp');
    // Otherwise libvips caches recent operations in case the same picture is decoded again.
    sharp.cache(false);
    // No limit here: a picture that is too large must be distinguished from a broken one.
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata())) return 'tooLarge';
    await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    return 'whole';
  } catch {
    return 'broken';
  }
}
