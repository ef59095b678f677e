/**
 * Where the words of a search stand in a text. A word is a list of what may be marked for it, the longest first; one
 * that begins with `=` is a complete number or letter, which is not the beginning of a longer one. The words come
 * folded: lower case, half width, without separators.
 */
export type MarkedWord = readonly string[];

export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text as the words of a search are compared with it. */
export interface Folded {
  readonly characters: readonly string[];
  /** Where each of them stands in the text. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** A separator stands before it. */
  readonly apart: readonly boolean[];
}

const SEPARATOR = /[-./+&_\s\u2010-\u2015\u2212]/;
/** The Chinese word for times. */
const TIMES = '\u500d';
const HAN = /\p{Script=Han}/u;

export function fold(text: string): Folded {
  const folded = { characters: [] as string[], from: [] as number[], to: [] as number[], apart: [] as boolean[] };
  let apart = true;
  let at = 0;
  for (const character of text) {
    const isZoom = /[×✕✖]/u.test(character) || (character === TIMES && /\d/.test(folded.characters.at(-1) ?? ''));
    // The sign of a zoom is a letter in the words of a search.
    const plain = isZoom ? 'x' : character <= '~' ? character.toLowerCase() : character.normalize('NFKC').toLowerCase();
    if (SEPARATOR.test(plain)) apart = true;
    else {
      for (const one of plain) {
        folded.characters.push(one);
        folded.from.push(at);
        folded.to.push(at + character.length);
        folded.apart.push(apart);
        apart = false;
      }
    }
    at += character.length;
  }
  return folded;
}

const kindOf = (character: string): 'digit' | 'letter' | 'han' | 'other' => {
  if (/\d/.test(character)) return 'digit';
  if (HAN.test(character)) return 'han';
  return /[\p{L}\p{M}]/u.test(character) ? 'letter' : 'other';
};

/** A word may begin here: Chinese anywhere, others where a part or a number begins. */
function mayBegin({ characters, apart }: Folded, at: number): boolean {
  if (at === 0 || apart[at]) return true;
  const before = kindOf(characters[at - 1] ?? '');
  const here = kindOf(characters[at] ?? '');
  return here === 'han' || before === 'han' || before === 'other' || (here === 'digit' && before !== 'digit');
}

function isComplete({ characters, apart }: Folded, end: number): boolean {
  return (
    end === characters.length ||
    apart[end] === true ||
    kindOf(characters[end] ?? '') !== kindOf(characters[end - 1] ?? '')
  );
}

/** Where the text holds one of the things that may be marked: begin and end in the folded text. */
function placesOf(folded: Folded, mark: string): [number, number][] {
  const isWhole = mark.startsWith('=');
  const wanted = [...(isWhole ? mark.slice(1) : mark)];
  const places: [number, number][] = [];
  if (wanted.length === 0) return places;
  for (let at = 0; at + wanted.length <= folded.characters.length; at += 1) {
    if (folded.characters[at] !== wanted[0] || !mayBegin(folded, at)) continue;
    const end = at + wanted.length;
    if (wanted.every((one, step) => folded.characters[at + step] === one) && (!isWhole || isComplete(folded, end))) {
      places.push([at, end]);
    }
  }
  return places;
}

/** Whether a text holds all that a word asks for. */
export function holdsWord(folded: Folded, word: MarkedWord): boolean {
  return word.some((mark) => placesOf(folded, mark).length > 0);
}

/** The text in pieces, marked and unmarked in turn. */
export function markedParts(text: string, words: readonly MarkedWord[]): MarkedPart[] {
  if (words.length === 0) return [{ text, marked: false }];
  const folded = fold(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (const [place, mark] of word.entries()) {
      const places = placesOf(folded, mark);
      for (const [begin, end] of places) {
        isMarked.fill(true, folded.from[begin], folded.to[end - 1]);
      }
      // The word in one piece: its pieces elsewhere are other words.
      if (place === 0 && places.length > 0) break;
    }
  }
  const parts: { text: string; marked: boolean }[] = [];
  for (const [at, marked] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), marked });
  }
  return parts;
}
