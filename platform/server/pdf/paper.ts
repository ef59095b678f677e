/** A column of a table. One with a `share` takes its part of the room that is left; others are as wide as their words. */
export interface PaperColumn {
  readonly title: string;
  readonly share?: number;
  readonly align?: 'right';
}

export type PaperBlock =
  | { readonly kind: 'title'; readonly text: string; readonly note: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Labels with their values, two beside each other. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [label: string, value: string])[] }
  /** Its head is repeated on each page. */
  | { readonly kind: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] }
  /** Amounts at the right edge, one below the other. */
  | {
      readonly kind: 'sums';
      readonly sums: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
    }
  /** Boxes to sign in, beside each other. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** A document of A4 pages: what it says, not how it looks. Everything in it can be sent to another thread. */
export interface Paper {
  readonly title: string;
  /** Of its words, such as `zh`. */
  readonly language: string;
  /** Whose paper it is; at the head of each page. */
  readonly issuer: string;
  readonly footer: string;
  /** At the foot of each page, with `{page}` and `{pages}` in it. */
  readonly pageWords: string;
  /** When it was made, in milliseconds. */
  readonly madeAt: number;
  readonly blocks: readonly PaperBlock[];
}

/** More than any document of a mall has; a longer one is refused before anything is drawn. */
export const PAPER_LIMITS = { characters: 2_000_000, cells: 50_000, pages: 1_000 };

/** The paper is longer than `PAPER_LIMITS`. */
export class PaperTooLong extends Error {}

export function textsOf(block: PaperBlock): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, block.note];
    case 'heading':
    case 'text':
      return [block.text];
    case 'pairs':
      return block.pairs.flat();
    case 'table':
      return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
    case 'sums':
      return block.sums.flatMap(({ label, value }) => [label, value]);
    case 'signatures':
      return block.labels;
  }
}

/** @throws PaperTooLong */
export function requireBounded(paper: Paper): void {
  const texts = paper.blocks.flatMap(textsOf);
  const characters = texts.reduce((sum, text) => sum + text.length, paper.title.length + paper.issuer.length);
  if (texts.length > PAPER_LIMITS.cells) throw new PaperTooLong(`${texts.length} texts`);
  if (characters > PAPER_LIMITS.characters) throw new PaperTooLong(`${characters} characters`);
}
