/** One line of a table file; line 1 is its first, whatever is left out. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table of any length. */
export interface TableFile {
  /** From the first line on, each time; what is read ahead of the consumer is bounded. @throws UnreadableTable */
  lines(): AsyncGenerator<TableLine>;
  /** Gives back what was needed for reading. */
  close(): void;
}
