export const LOCALES = ['zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The cookie that keeps a person's choice of language for a year. */
export const LOCALE_COOKIE = 'argus_locale';

/** The mall's own language: its URLs need no `lang`, and it is used where nothing else decides. */
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
  /** What the browser prefers: `Accept-Language`, or `navigator.languages` joined by commas. */
  readonly preferred?: string | undefined;
}

function known(value: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** More than any browser sends. */
const MAX_PREFERENCE_LENGTH = 500;

/** The supported language that the browser prefers; undefined when it names neither. */
export function preferredLocale(languages: string | undefined): Locale | undefined {
  const named = (languages ?? '').slice(0, MAX_PREFERENCE_LENGTH).toLowerCase().split(',');
  const wanted = named.flatMap((one) => {
    const [tag = '', ...parameters] = one.split(';').map((part) => part.trim());
    const locale = known(tag.split('-')[0]);
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    return locale !== undefined && weight > 0 ? [{ locale, weight }] : [];
  });
  // Equal weights keep their order.
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

/**
 * The language of a page: Chinese in a Chinese-only mall; otherwise the URL, the stored choice, the browser's
 * preference, the mall's default, in this order.
 */
export function resolveLocale({ international, defaultLocale, asked, chosen, preferred }: LocaleQuestion): Locale {
  if (!international) return 'zh';
  return known(asked) ?? known(chosen) ?? preferredLocale(preferred) ?? defaultLocale;
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
