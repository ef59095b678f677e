import type { Locale } from '../../contract/locale.ts';
import type { Boot } from '../../contract/page-request.ts';

export const BOOT_ID = 'boot';

/** Fired when the page has been hydrated. */
export const HYDRATED_EVENT = 'argus:hydrated';

/** A placeholder for an unknown host; never shown. */
export const NO_ADDRESS = 'http://localhost';

/** A path of the mall for external use: absolute if the mall's URL is known. */
export function absolute(path: string, { publicUrl }: Pick<Boot, 'publicUrl'>): string {
  return publicUrl === '' ? path : new URL(path, publicUrl).href;
}

/** The URL of a page in a language; the default language needs no `lang`. */
export function addressIn(locale: Locale, path: string, boot: Boot): string {
  const url = new URL(path, NO_ADDRESS);
  url.searchParams.delete('lang');
  if (locale !== boot.defaultLocale) url.searchParams.set('lang', locale);
  return absolute(url.pathname + url.search, boot);
}
