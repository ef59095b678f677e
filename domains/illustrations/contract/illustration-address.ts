/** Widths a picture is drawn in: thumbnail, card and detail page. */
export const ILLUSTRATION_WIDTHS = [160, 320, 640] as const;
export type IllustrationWidth = (typeof ILLUSTRATION_WIDTHS)[number];

/** Where the picture of a drawing is, by the drawing's key. */
export const illustrationAddress = (key: string, width: IllustrationWidth): string =>
  `/media/illustrations/${encodeURIComponent(key)}-${width}.webp`;
