/** Widths a picture is drawn in: thumbnail, card and detail page. */
export const ILLUSTRATION_WIDTHS = [160, 320, 640] as const;
export type IllustrationWidth = (typeof ILLUSTRATION_WIDTHS)[number];

/** Where a picture of an illustration is, by the illustration's key. */
export const illustrationAddress = (key: string, width: IllustrationWidth): string =>
  `/media/illustrations/${encodeURIComponent(key)}-${width}.webp`;

/**
 * What finds the encoded key in an address, for JavaScript and PostgreSQL alike. Orders keep the addresses of their
 * time for good: when their form changes, this has to match those of every earlier form too.
 */
export const KEY_IN_ADDRESS = '^/media/illustrations/(.+)-[0-9]+[.][a-z]+$';
