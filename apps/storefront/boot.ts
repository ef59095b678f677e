import type { Locale } from '../../platform/contract/locale.ts';
import type { Boot } from '../../platform/contract/page-request.ts';

export const BOOT_ID = 'boot';

/** The address of a page in a language: the default one needs no `lang`. */
export function addressIn(locale: Locale, path: string, boot: Boot): string {
  const url = new URL(path, boot.publicUrl);
  url.searchParams.delete('lang');
  if (locale !== boot.defaultLocale) url.searchParams.set('lang', locale);
  return url.href;
}
