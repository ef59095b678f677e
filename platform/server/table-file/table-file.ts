/**
 * The most cells of a line; product tables have about a hundred. Even empty ones take memory, and a few bytes can name
 * a cell far to the right.
 */
export const MAX_COLUMNS = 1024;
/** The limit of spreadsheet programs; beyond `MAX_COLUMNS` cells may only be formatted, not filled. */
export const SHEET_COLUMNS = 16_384;

/** One line of a table file; line 1 is the first in the file, even if lines are left out. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table of any length. */
export interface TableFile {
  /** From the first line each time; reads ahead only within bounds. @throws UnreadableTable */
  lines(): AsyncGenerator<TableLine>;
  /** Releases what reading needed. */
  close(): void;
}
