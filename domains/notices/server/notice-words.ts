import type { Locale } from '../../../platform/contract/locale.ts';
import { declaredWord, wordKey } from '../../../platform/server/declared-words.ts';
import type { NoticeKind, Of } from '../../../platform/server/domains.ts';

/** Under which keys the words of a kind stand: its title, and its content in the way that holds. */
export const noticeKeys = (name: string, { domain }: Of<object>, way: string | null) => ({
  title: wordKey(domain, 'notice', name, 'title'),
  content: way === null ? wordKey(domain, 'notice', name) : wordKey(domain, 'notice', name, way),
});

/** What notices of a kind are called. */
export function titleOf(name: string, kind: Of<NoticeKind>, locale: Locale): string {
  return declaredWord([noticeKeys(name, kind, null).title], locale) ?? '';
}

/** The text of a stored notice in a language. `params` is what `notify` was given for this kind. */
export function noticeWords(name: string, kind: Of<NoticeKind>, params: Record<string, unknown>, locale: Locale) {
  const { title, content } = noticeKeys(name, kind, kind.ways?.of(params) ?? null);
  return { title: declaredWord([title], locale) ?? '', content: declaredWord([content], locale, params) ?? '' };
}
