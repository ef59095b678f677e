export const LOCALES = ['zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The cookie that keeps a person's choice of language for a year. */
export const LOCALE_COOKIE = 'argus_locale';

/** The language of a page that nobody chose one for; its address needs no `lang`. */
export function defaultLocaleOf(international: boolean): Locale {
  return international ? 'en' : 'zh';
}

/** What the language of a page is decided from. */
export interface LocaleQuestion {
  /** False: the mall is Chinese only. */
  readonly international: boolean;
  readonly defaultLocale: Locale;
  /** Value of `?lang=`. */
  readonly asked?: string | null | undefined;
  /** Value of the cookie. */
  readonly chosen?: string | null | undefined;
}

function known(value: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** The language of a page: Chinese where there is no other; else the address, the choice, the default. */
export function resolveLocale({ international, defaultLocale, asked, chosen }: LocaleQuestion): Locale {
  if (!international) return 'zh';
  return known(asked) ?? known(chosen) ?? defaultLocale;
}

/** The language of a call from its `Accept-Language`; a Chinese-only mall answers in Chinese. */
export function localeOf(acceptLanguage: string | undefined, international: boolean): Locale {
  if (!international) return 'zh';
  const first = acceptLanguage?.trim().slice(0, 2).toLowerCase();
  return first === 'zh' ? 'zh' : 'en';
}

/** The value of the language cookie in a `Cookie` header. */
export function localeCookie(header: string | undefined): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
}
