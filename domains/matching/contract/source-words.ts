import words from './source-words.json' with { type: 'json' };

type Language = 'zh' | 'en';

const TITLES = new Map<string, Readonly<Record<Language, string>>>(Object.entries(words.titles));
/** Pages by the beginning of their address, with the language they are written in. */
const PAGES = Object.entries(words.pages);
const NOTES = new Map<string, string>(Object.entries(words.notes));

const FOREIGN: Readonly<Record<Language, string>> = words.foreign;

/** A standard by its title; a page by its address, with its language where the reader may not read it. */
function nameOf(source: string, language: Language): string | null {
  const title = TITLES.get(source)?.[language];
  if (title !== undefined) return title;
  const page = PAGES.find(([address]) => source.startsWith(address));
  if (page === undefined || source.includes(': ')) return null;
  return page[1] === language ? source : `${source}${FOREIGN[language]}`;
}

const noteOf = (note: string, language: Language): string => (language === 'zh' ? (NOTES.get(note) ?? note) : note);

/** One source, with what it says behind a colon or a comma. */
function pieceIn(piece: string, language: Language): string {
  const whole = nameOf(piece, language);
  if (whole !== null) return whole;
  for (const [mark, between] of [
    [': ', language === 'zh' ? '：' : ': '],
    [', ', language === 'zh' ? '，' : ', '],
  ] as const) {
    const at = piece.indexOf(mark);
    const name = at < 0 ? null : nameOf(piece.slice(0, at), language);
    if (name !== null) return `${name}${between}${noteOf(piece.slice(at + mark.length), language)}`;
  }
  return noteOf(piece, language);
}

/**
 * Where a rule or a number comes from, for a reader of a language. Sources are kept as they were written, in English;
 * standards have a title in both languages, pages say in which they are. What is not known stays as it is.
 */
export const sourceIn = (source: string, language: Language): string =>
  NOTES.has(source) && language === 'zh'
    ? noteOf(source, language)
    : source
        .split('; ')
        .map((piece) => pieceIn(piece, language))
        .join(language === 'zh' ? '；' : '; ');
