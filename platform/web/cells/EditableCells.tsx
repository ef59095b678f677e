import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { classNames } from '../kit/class-names.ts';
import { toast } from '../kit/toast-store.ts';
import { SkeletonRows, TableState } from '../table/TableState.tsx';
import table from '../table/table.module.css';
import { CellInput } from './CellInput.tsx';
import { placeBlock, readBlock } from './cell-block.ts';
import type { CellColumn } from './cell-column.ts';
import { actionOfKey, type CellPlace, type GridShape } from './cell-keys.ts';
import styles from './cells.module.css';
import type { CellEdits } from './use-cell-changes.ts';

interface EditableCellsProps<Row> {
  /** What the grid lists, for screen readers. */
  readonly label: string;
  /** The first one names the row and is only read. */
  readonly columns: readonly CellColumn<Row>[];
  /** Undefined during the first read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Beside the name of a row: why its record was refused. */
  readonly rowProblem: (row: Row) => string | undefined;
  readonly edits: CellEdits;
  /** The most changes, for the words that say so. */
  readonly limit: number;
  /** Being saved: nothing can be typed. */
  readonly busy: boolean;
  readonly refreshing: boolean;
  readonly failure: Error | null;
  readonly filtered: boolean;
  readonly onRetry: () => void;
}

interface Editing extends CellPlace {
  text: string;
}

/**
 * Cells edited in place. One cell is in the Tab order; arrows, Home and End move to the others. Enter, F2, a double
 * click or typing begins editing; Enter and Tab keep what was typed, Escape drops it.
 */
export function EditableCells<Row>(props: EditableCellsProps<Row>) {
  const { columns, rows, rowId, rowName, edits, limit, busy, failure } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [reached, setReached] = useState<CellPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  // Taking the field away blurs it, which must not keep what Escape has dropped.
  const typing = useRef<Editing | null>(null);
  const isFocusDue = useRef(false);

  const shape: GridShape = {
    rows: rows?.length ?? 0,
    columns: columns.length,
    isEditable: (place) => !busy && cellAt(place) !== null,
  };
  const active = {
    row: Math.max(0, Math.min(reached.row, shape.rows - 1)),
    column: Math.min(reached.column, shape.columns - 1),
  };

  function cellAt({ row, column }: CellPlace) {
    const shown = rows?.[row];
    return shown === undefined ? null : (columns[column]?.edited(shown) ?? null);
  }
  function valueAt(place: CellPlace): string {
    const cell = cellAt(place);
    return cell ? (edits.changes.get(cell.key)?.value ?? cell.value) : '';
  }

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const row = body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[active.row];
    row?.querySelectorAll<HTMLElement>('[data-cell]')[active.column]?.focus();
  });

  function goTo(place: CellPlace) {
    isFocusDue.current = true;
    setReached(place);
  }
  function beginEditing(place: CellPlace, typed?: string) {
    if (!shape.isEditable(place)) return;
    typing.current = { ...place, text: typed ?? valueAt(place) };
    setReached(place);
    setEditing(typing.current);
  }
  function type(fills: readonly (CellPlace & { readonly value: string })[]) {
    const typed = fills.flatMap((place) => {
      const cell = cellAt(place);
      return cell ? [{ cell, value: columns[place.column]?.tidy?.(place.value) ?? place.value.trim() }] : [];
    });
    const left = edits.type(typed);
    if (left > 0) toast('warning', m.app_cells_limit({ limit, count: left }));
  }
  function endEditing(keep: boolean) {
    const ended = typing.current;
    typing.current = null;
    setEditing(null);
    if (keep && ended) type([{ ...ended, value: ended.text }]);
  }

  function onKeyDown(event: KeyboardEvent) {
    const pressed = {
      key: event.key,
      shift: event.shiftKey,
      command: event.ctrlKey || event.metaKey || event.altKey,
      composing: event.nativeEvent.isComposing,
    };
    const action = actionOfKey(pressed, active, typing.current !== null, shape);
    if (!action) return;
    event.preventDefault();
    if (action.does === 'edit') return beginEditing(active, action.typed);
    if (action.does === 'undo') {
      const was = edits.changes.get(cellAt(active)?.key ?? '')?.was;
      if (was !== undefined) type([{ ...active, value: was }]);
      return;
    }
    if (action.does === 'empty') return type([{ ...active, value: '' }]);
    if (action.does !== 'move') endEditing(action.does === 'commit');
    goTo('to' in action ? action.to : active);
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const isBlock = /[\t\r\n]/.test(text.replace(/(\r\n|\r|\n)$/, ''));
    // A single value goes where the cursor is in what is being typed.
    if (text === '' || (typing.current && !isBlock)) return;
    event.preventDefault();
    const { fills, left } = placeBlock(readBlock(text), active, shape);
    if (typing.current) endEditing(false);
    type(fills);
    goTo(active);
    if (left > 0) toast('warning', m.app_cells_left_out({ count: left }));
  }

  function onCopy(event: ClipboardEvent) {
    if (typing.current || !window.getSelection()?.isCollapsed) return;
    const row = rows?.[active.row];
    const value = cellAt(active) ? valueAt(active) : row === undefined ? '' : columns[active.column]?.text?.(row);
    event.clipboardData.setData('text/plain', value ?? '');
    event.preventDefault();
  }

  const none = failure || rows?.length === 0;
  return (
    <div className={table.scroller} data-refreshing={props.refreshing || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are edited
        role="grid"
        className={classNames(table.grid, styles.cells)}
        aria-label={props.label}
        aria-busy={rows === undefined || props.refreshing || busy}
      >
        <thead className={table.head}>
          <tr>
            {columns.map(({ id, title, right, width }) => (
              <th key={id} scope="col" className={right ? table.right : undefined} style={{ minWidth: width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onPaste={onPaste} onCopy={onCopy}>
          {rows === undefined && !failure && <SkeletonRows columns={bones(columns)} count={10} withCheckBox={false} />}
          {none && (
            <TableState
              width={columns.length}
              failure={failure}
              filtered={props.filtered}
              empty={undefined}
              onRetry={props.onRetry}
            />
          )}
          {!failure &&
            rows?.map((row, at) => (
              <tr key={rowId(row)} data-row={rowId(row)} className={table.row}>
                {columns.map((column, across) => {
                  const place = { row: at, column: across };
                  const cell = column.edited(row);
                  const change = cell ? edits.changes.get(cell.key) : undefined;
                  const value = change?.value ?? cell?.value ?? '';
                  const show = column.show ?? ((shown: string) => shown);
                  const problem =
                    across === 0
                      ? props.rowProblem(row)
                      : cell && (edits.refusals.cells.get(cell.key) ?? (change && column.problem?.(value)));
                  const isEdited = editing?.row === at && editing.column === across;
                  const Cell = across === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      data-cell={column.id}
                      data-changed={change ? '' : undefined}
                      role={across === 0 ? 'rowheader' : 'gridcell'}
                      {...(across === 0 && { scope: 'row' })}
                      tabIndex={!isEdited && active.row === at && active.column === across ? 0 : -1}
                      aria-readonly={cell === null || undefined}
                      aria-invalid={(problem !== undefined && cell !== null) || undefined}
                      className={classNames(column.right && table.right, cell && styles.editable)}
                      onFocus={(event) => event.target === event.currentTarget && setReached(place)}
                      onDoubleClick={() => !isEdited && beginEditing(place)}
                    >
                      {isEdited ? (
                        <CellInput
                          label={m.app_cells_input({ column: column.title, row: rowName(row) })}
                          text={editing.text}
                          inputMode={column.inputMode}
                          onText={(text) => {
                            typing.current = { ...place, text };
                            setEditing(typing.current);
                          }}
                          onLeave={() => endEditing(true)}
                        />
                      ) : (
                        <span className={styles.value} lang={column.lang}>
                          {cell ? show(value) : column.text?.(row)}
                        </span>
                      )}
                      {change && (
                        <span className={styles.was} lang={column.lang}>
                          {m.app_cells_was({ value: change.was === '' ? m.app_cells_empty() : show(change.was) })}
                        </span>
                      )}
                      {problem && <span className={styles.problem}>{problem}</span>}
                    </Cell>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

const bones = <Row,>(columns: readonly CellColumn<Row>[]) =>
  columns.map(({ id, title, right }) => ({ id, title, cell: () => null, ...(right && { right }) }));
