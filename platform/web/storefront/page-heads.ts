import * as m from '#messages';
import { LOCALES } from '../../contract/locale.ts';
import type { Boot } from '../../contract/page-request.ts';
import { addressIn } from './boot.ts';

interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly hrefLang?: string;
}

export interface PageHead {
  readonly meta: Record<string, unknown>[];
  readonly links?: PageLink[];
  readonly scripts?: { type: string; children: string }[];
}

export const titled = (title: string) => `${title} · ${m.app_name()}`;

/** The canonical URL of a page, and its URL in every language. */
export function addresses(boot: Boot, path: string): PageLink[] {
  const languages = boot.international ? LOCALES : (['zh'] as const);
  return [
    { rel: 'canonical', href: addressIn(boot.locale, path, boot) },
    ...languages.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressIn(locale, path, boot) })),
    { rel: 'alternate', hrefLang: 'x-default', href: addressIn(boot.defaultLocale, path, boot) },
  ];
}

// A `<` in data must not end the script element.
export const jsonLd = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

/** The fields by which the router marks a match whose page does not exist. */
interface MaybeMissing {
  readonly status: string;
  /** Set on the root when no match below reports it. */
  readonly _notFound?: boolean | undefined;
}

/** Whether the router found that the page does not exist. */
export const isMissing = ({ status, _notFound }: MaybeMissing) => status === 'notFound' || _notFound === true;

/** A title without indexing: for personal pages, and pages without content of their own. */
export function plainHead(title: string): PageHead {
  return { meta: [{ title: titled(title) }, { name: 'robots', content: 'noindex' }] };
}

/** The head of a page that does not exist. */
export const missingHead = () => plainHead(m.app_page_not_found());

/** The head where a page has none: an unknown path, an error. */
export function siteHead(match: MaybeMissing): PageHead {
  return isMissing(match) ? missingHead() : { meta: [{ title: m.app_name() }] };
}

/** The head of a public page with its own title. */
export function publicHead(boot: Boot, path: string, title: string): PageHead {
  return { meta: [{ title: titled(title) }], links: addresses(boot, path) };
}
