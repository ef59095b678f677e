import { LOCALE_COOKIE, type Locale } from '../../contract/locale.ts';
import { STORAGE_KEY } from './session-store.ts';

const YEAR_SECONDS = 31_536_000;

/** Switches the language: reloads this page and every other open one in it. */
export function switchLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it too, and the cookie store needs https.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  localStorage.setItem(STORAGE_KEY.languageChanged, JSON.stringify(Date.now()));
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.location.assign(url);
}
