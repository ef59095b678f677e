/** The width of a text in points. */
export type Measure = (text: string) => number;

const ELLIPSIS = '\u2026';

/**
 * What stays on one line if a line is wide enough for it: opening signs, then a number with its unit, a word of a writing
 * with spaces between its words, or one sign, then closing signs and the spaces behind.
 */
const PIECE =
  /[\p{Ps}\p{Pi}\p{Sc}]*(?:[+\u2212\u00B1-]?\p{Nd}[\p{Nd}.,:/-]*(?:\s?(?:\u00B0?\p{sc=Latin}{1,4}|[%\u2030\u00B0\u2103]|\p{sc=Han}{1,2}))?(?!(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{Nd}_]))|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{Nd}_])+(?:[-./@+&':](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{Nd}_])+)*|\S)?[\p{Pe}\p{Pf}\p{Po}\p{Pd}\u00B0\u2103]*\s*/gu;

function piecesOf(text: string): string[] {
  return (text.match(PIECE) ?? []).filter((piece) => piece !== '');
}

/** As much of the text as fits, at least one character. */
function headThatFits(text: string, width: number, measure: Measure): string {
  let head = '';
  for (const character of text) {
    if (head !== '' && measure(head + character) > width) break;
    head += character;
  }
  return head;
}

function* wrapped(text: string, width: number, measure: Measure): Generator<string> {
  let line = '';
  for (let piece of piecesOf(text)) {
    if (line !== '' && measure(line + piece.trimEnd()) > width) {
      yield line.trimEnd();
      line = '';
    }
    while (line === '' && measure(piece.trimEnd()) > width) {
      const head = headThatFits(piece, width, measure);
      if (head === piece) break;
      yield head.trimEnd();
      piece = piece.slice(head.length);
    }
    line += piece;
  }
  yield line.trimEnd();
}

/**
 * The lines of a text in a column. Chinese may break between any two characters but not before a closing sign nor
 * behind an opening one; words and numbers with their units stay whole, unless a single one is wider than the column.
 * What is longer than `mostLines` ends with an ellipsis.
 */
export function wrapText(text: string, width: number, measure: Measure, mostLines: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    for (const line of wrapped(paragraph, width, measure)) {
      if (lines.length === mostLines) {
        const last = lines.at(-1) ?? '';
        lines[mostLines - 1] = `${headThatFits(last, width - measure(ELLIPSIS), measure)}${ELLIPSIS}`;
        return lines;
      }
      lines.push(line);
    }
  }
  return lines;
}
