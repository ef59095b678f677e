import type { ReactNode } from 'react';

interface WrittenColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
}

/** A column of a table. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The plain value: used for sorting and the CSV. Without it the column is in neither. */
  readonly value?: (row: Row) => string | number | null;
  /** A second column in the same cell, below and smaller: its own in the CSV. */
  readonly below?: {
    readonly title: string;
    readonly value: (row: Row) => string | null;
    /** What is shown of it, where that is not its value. */
    readonly cell?: (row: Row) => ReactNode;
  };
  /** What the CSV has in place of what the cell shows: titles and numbers that are understood without the screen. */
  readonly written?: readonly WrittenColumn<Row>[];
  /** Right-aligned numbers. */
  readonly right?: boolean;
  readonly sortable?: boolean;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Cannot be hidden: what names the row. */
  readonly fixed?: boolean;
  /** Maximum width in px; longer text ends in an ellipsis. */
  readonly maxWidth?: number;
  /** Row actions: stay visible at the right edge while the others scroll. Cannot be hidden. */
  readonly actions?: boolean;
  /** On a phone a row is a card: its head, beside the head, or without a label; otherwise label and value. */
  readonly onCard?: 'head' | 'aside' | 'bare';
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** Takes rows out of the selection: what was done with them is done, and on the list they are no longer. */
export type Deselect<Row> = (isDone: (row: Row) => boolean) => void;

/** What can be done with the chosen rows. */
export interface BatchAction<Row> {
  readonly id: string;
  readonly label: string;
  /** The label over several chosen rows, with their number. */
  readonly counted?: (counted: { count: number }) => string;
  readonly icon?: string;
  /** An action after which rows leave the list takes them out of the selection, which outlives the page they were on. */
  readonly run: (rows: readonly Row[], deselect: Deselect<Row>) => void;
  /** Why it cannot be done with these rows; undefined when it can. */
  readonly disabledReason?: (rows: readonly Row[]) => string | undefined;
}

/** The columns of a CSV file. */
export const writtenColumns = <Row>(columns: readonly TableColumn<Row>[]): WrittenColumn<Row>[] =>
  columns.flatMap(({ title, value, below, written }) => [
    ...(written ?? [...(value ? [{ title, value }] : []), ...(below ? [below] : [])]),
  ]);

const inOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Numbers as numbers, words in the reader's collation, empty values last. */
export function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return inOrder.compare(String(left), String(right));
}
