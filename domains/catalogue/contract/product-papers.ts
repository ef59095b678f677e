import { isFileAddress } from './file-address.ts';

export interface Paper {
  readonly name: string;
  readonly url: string;
}

const MAX_PAPERS = 20;

/** Files of a product as written by staff, one a line: `Data sheet|/files/a.pdf`; null when a line is none. */
export function papersOf(lines: string): Paper[] | null {
  const papers = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const cut = line.lastIndexOf('|');
      return { name: line.slice(0, Math.max(0, cut)).trim(), url: line.slice(cut + 1).trim() };
    });
  const right = papers.every(({ name, url }) => name !== '' && name.length <= 100 && isFileAddress(url));
  return right && papers.length <= MAX_PAPERS ? papers : null;
}

export const linesOfPapers = (papers: readonly Paper[]): string =>
  papers.map(({ name, url }) => `${name}|${url}`).join('\n');

/** Product codes written one after the other, separated by spaces, commas, semicolons or lines. */
export const codesOf = (written: string): string[] => [...new Set(written.split(/[\s,;，；]+/u).filter(Boolean))];
