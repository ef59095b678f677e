/** Widths in which an uploaded picture is kept; none is enlarged, so a small one has fewer. The largest may be less. */
export const PICTURE_WIDTHS = [320, 800, 1920] as const;

const ADDRESS = /^((?:.*\/)?[\w-]{22}-(\d{1,5})x(\d{1,5}))\.webp$/;

/** The name of a picture of these pixels, without its extension. */
export const pictureName = (id: string, width: number, height: number): string => `${id}-${width}x${height}`;

export interface PictureSources {
  readonly src: string;
  /** The picture in all its widths, as in `<img srcset>`. */
  readonly srcSet: string;
  /** Pixels of the largest. */
  readonly width: number;
  readonly height: number;
}

/** Where a picture is smaller, by width, the picture itself last; empty for what is none. Takes URLs and file names. */
export function pictureVariants(address: string): { readonly width: number; readonly address: string }[] {
  const [, stem, width] = ADDRESS.exec(address) ?? [];
  if (stem === undefined) return [];
  const own = Number(width);
  const smaller = PICTURE_WIDTHS.filter((one) => one < own);
  return [...smaller.map((one) => ({ width: one, address: `${stem}-${one}.webp` })), { width: own, address }];
}

/** What an uploaded picture says of itself in its URL; null for other URLs, such as those of drawings. */
export function pictureSources(url: string): PictureSources | null {
  const [, , width, height] = ADDRESS.exec(url) ?? [];
  if (width === undefined || height === undefined) return null;
  const srcSet = pictureVariants(url).map((one) => `${one.address} ${one.width}w`);
  return { src: url, srcSet: srcSet.join(', '), width: Number(width), height: Number(height) };
}
