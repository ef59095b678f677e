import type { Locale } from '../../platform/contract/locale.ts';

/** Who runs the mall, in the page's language; what is empty is not shown. */
export interface Imprint {
  readonly name: string;
  readonly address: string;
  readonly filingNumber: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** What the server tells a page beside its content; travels in `<script id="boot" type="application/json">`. */
export interface Boot {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly international: boolean;
  readonly demo: boolean;
  /** Where the mall is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly imprint: Imprint;
}

export const BOOT_ID = 'boot';

/** The address of a page in a language: the default one needs no `lang`. */
export function addressIn(locale: Locale, path: string, boot: Boot): string {
  const url = new URL(path, boot.publicUrl);
  url.searchParams.delete('lang');
  if (locale !== boot.defaultLocale) url.searchParams.set('lang', locale);
  return url.href;
}
