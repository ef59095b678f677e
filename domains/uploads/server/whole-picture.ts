import type { Metadata } from 'sharp';

/** A picture of more pixels, or of more bytes of pixels, is work for nothing. */
const MAX_PIXELS = 80_000_000;
const MAX_DECODED_BYTES = 320_000_000;
/** What decoding may hold at once. */
const MAX_HELD_BYTES = 100_000_000;
/** As many lines of a picture are held while it is decoded from top to bottom, measured. */
const LINES_HELD = 850;
/** A JPEG that comes in rounds is held as coefficients of two bytes, of colours one for two or four pixels. */
const COEFFICIENT_BYTES = 2;
const COLOUR_SHARE: Readonly<Record<string, number>> = { '4:2:0': 0.25, '4:2:2': 0.5 };

/** Bytes that decoding holds, judged from the header alone. */
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

export type PictureJudgement = 'whole' | 'broken' | 'tooLarge';

/** Decodes a picture once, if its header says that it can be afforded. */
export async function judgePicture(bytes: Buffer): Promise<PictureJudgement> {
  try {
    const { default: sharp } = await import('sharp');
    // Else it keeps what the last ones were decoded with, in case the same picture comes again.
    sharp.cache(false);
    // The header's own limit is ours: what is larger must be told from what is broken.
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
