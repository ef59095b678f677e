/** A column of cells that are edited in place, or only read. */
export interface CellColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** The value that is edited here; null where the cell is only read. Cells with the same key are the same value. */
  readonly edited: (row: Row) => EditedCell | null;
  /** What is read where nothing is edited. */
  readonly text?: (row: Row) => string;
  /** How a value is shown; as it is, unless said otherwise. */
  readonly show?: (value: string) => string;
  /** What was typed or pasted, as it is kept: `¥1,288.00` becomes `1288.00`. */
  readonly tidy?: (typed: string) => string;
  /** What is wrong with a value, in words. */
  readonly problem?: (value: string) => string | undefined;
  readonly right?: boolean;
  /** The language of the values, where it is not the page's. */
  readonly lang?: 'zh' | 'en';
  readonly inputMode?: 'decimal' | 'numeric';
  /** Width in px. */
  readonly width: number;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
}

export interface EditedCell {
  readonly key: string;
  /** The record that the value belongs to: saved, or refused, as a whole. */
  readonly owner: string;
  /** What people call that record. */
  readonly ownerName: string;
  /** What tells its row from others of the record; empty where the value is the record's own. */
  readonly place: string;
  /** The value as it is stored. */
  readonly value: string;
  /** The revision of the record that was shown. */
  readonly revision: string;
}
