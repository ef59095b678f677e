import type { CSSProperties, ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '../kit/class-names.ts';
import { CheckBox } from './CheckBox.tsx';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly reachable: boolean;
  readonly onReached: () => void;
  readonly chosen: boolean;
  readonly onChoose?: () => void;
  readonly onOpen?: () => void;
}

/** One row: Space selects it, Enter opens it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, reachable, onReached, chosen, onChoose, onOpen } = props;
  return (
    <tr
      data-row={props.id}
      tabIndex={reachable ? 0 : -1}
      className={classNames(styles.row, chosen && styles.chosen)}
      onFocus={onReached}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === ' ' && onChoose) {
          event.preventDefault();
          onChoose();
        }
        if (event.key === 'Enter') onOpen?.();
      }}
    >
      {onChoose && (
        <td className={styles.checkCell}>
          <CheckBox
            state={chosen ? 'on' : 'off'}
            label={m.app_table_select_row({ row: name })}
            onChange={onChoose}
            offTab
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-title={column.title}
          data-card={column.onCard ?? 'pair'}
          className={classNames(column.right && styles.right, column.actions && styles.actions)}
          style={column.maxWidth ? cellRoom(column.maxWidth) : undefined}
        >
          <Cell column={column} row={row} />
          {column.below && (
            <span className={styles.below} data-title={column.below.title}>
              {(column.below.cell ?? column.below.value)(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What is at most this wide, a Chinese character counted as two, stays on one line. */
const SHORT = 12;

const isShort = (words: string) => [...words].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0) <= SHORT;

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
}

/** Text that may be truncated can be read in full on hover. */
function Cell<Row>({ column: { cell, value, maxWidth }, row }: CellProps<Row>): ReactNode {
  const shown = cell(row);
  if (!maxWidth) return shown;
  const words = typeof shown === 'string' ? shown : String(value?.(row) ?? '');
  const fits = isShort(words);
  return (
    <span className={classNames(styles.clipped, fits ? styles.short : styles.long)} title={fits ? undefined : words}>
      {shown}
    </span>
  );
}

function cellRoom(pixels: number): CSSProperties {
  return { '--cell-room': `${pixels}px` } as CSSProperties;
}
