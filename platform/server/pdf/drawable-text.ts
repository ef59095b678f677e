/** Instead of what the font has no picture of, such as an emoji: it must be seen that something is missing. */
const MISSING = '\u25A1';

/** Controls, invisible marks of direction and joining, and the choosers of variants: nothing of them can be printed. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{DI}/gu;
/** Chinese fonts draw it as wide as a Chinese sign, which tears a word apart. */
const APOSTROPHE = /(?<=\p{sc=Latin})\u2019(?=\p{sc=Latin})/gu;
const SPACE = /[^\S\n]+/gu;
/** A text this long says nothing more on paper. */
const MAX_CHARACTERS = 4_000;

/** Texts as the font can draw them. `glyphs` says which picture it has for a character. */
export function drawableTexts(glyphs: ReadonlyMap<number, number>) {
  const chosen = new Map<number, string>();
  const used = new Set<number>();

  /** A picture stands for one character, so that it is copied as that one: the first of several that look alike. */
  function drawable(character: string): string {
    if (character === '\n') return character;
    const glyph = glyphs.get(character.codePointAt(0) ?? 0);
    if (glyph === undefined) {
      const [letter = MISSING] = character.normalize('NFD');
      return drawable(letter === character ? MISSING : letter);
    }
    const first = chosen.get(glyph) ?? character;
    chosen.set(glyph, first);
    used.add(first.codePointAt(0) ?? 0);
    return first;
  }

  return {
    /** The characters of all texts so far. */
    used,
    textOf(given: string): string {
      const cut = given.length > MAX_CHARACTERS ? `${given.slice(0, MAX_CHARACTERS)}\u2026` : given;
      const whole = cut
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll('\t', ' ');
      const visible = whole
        .replaceAll(INVISIBLE, (found) => (found === '\n' ? found : ''))
        .replaceAll(SPACE, ' ')
        .replaceAll(APOSTROPHE, "'");
      return Array.from(visible, drawable).join('').trim();
    },
  };
}
