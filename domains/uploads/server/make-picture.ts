import { PICTURE_WIDTHS } from '../../../platform/contract/picture-address.ts';
import { failureOf, type OpenedPicture, openPicture, type PictureRefusal, pictureLibrary } from './check-picture.ts';

/** Limits of what is kept: a long picture, as descriptions of products have them, may be much higher than wide. */
const [, , WIDEST] = PICTURE_WIDTHS;
/** WebP knows no larger side than 16,383. */
const HIGHEST = 16_000;
const MAX_PIXELS = 8_000_000;
const QUALITY = 82;
const MAX_SECONDS = 20;

/** A picture as it is shown: WebP, upright, without metadata, in its own width and smaller ones. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Ascending; the last is the picture itself. */
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[];
}

function widthKept({ width, height }: OpenedPicture): number {
  const share = Math.min(1, WIDEST / width, HIGHEST / height, Math.sqrt(MAX_PIXELS / (width * height)));
  return Math.max(1, Math.floor(width * share));
}

/**
 * Decodes a picture once and makes its sizes from the pixels: nothing else of the file is kept. Takes up to 300 MB, some
 * of which libvips keeps: files of strangers are converted in a process of their own (`convert-picture.ts`).
 */
export async function makePicture(bytes: Buffer, extension: string): Promise<MadePicture | PictureRefusal> {
  try {
    const opened = await openPicture(bytes, extension);
    if (typeof opened === 'string') return opened;
    const { data, info } = await opened.picture
      // Eight bits a sample from the beginning.
      .pipelineColourspace('srgb')
      .autoOrient()
      .resize(widthKept(opened))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const sharp = await pictureLibrary();
    const sizes = [];
    for (const one of [...PICTURE_WIDTHS.filter((narrower) => narrower < width), width]) {
      const scaled = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS });
      sizes.push({ width: one, bytes: await scaled.resize(one).webp({ quality: QUALITY }).toBuffer() });
    }
    return { width, height, sizes };
  } catch (error) {
    return failureOf(error);
  }
}
