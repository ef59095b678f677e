import { Fragment, type Node, type NodeType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { insertBlock } from './insert-block.ts';
import { TEXT } from './text-schema.ts';

const { table, table_head, table_body, table_row, table_cell, table_header, paragraph } = TEXT.nodes;

const cellOf = (type: NodeType): Node => type.create(null, paragraph.create());
const rowOf = (type: NodeType, columns: number): Node =>
  table_row.create(
    null,
    Array.from({ length: columns }, () => cellOf(type)),
  );

const COLUMNS = 3;

interface Place {
  /** Depths of the cell's row and of its table, and the column. */
  readonly row: number;
  readonly table: number;
  readonly column: number;
}

/** The innermost cell with the cursor; null outside of tables. */
function placeOf({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    if ($from.node(depth).type === table_row) return { row: depth, table: depth - 2, column: $from.index(depth) };
  }
  return null;
}

export const isInTable = (state: EditorState): boolean => placeOf(state) !== null;

/** A table of three columns with its head, below the cursor's paragraph. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const body = table_body.create(null, [rowOf(table_cell, COLUMNS), rowOf(table_cell, COLUMNS)]);
  const made = table.create(null, [table_head.create(null, rowOf(table_header, COLUMNS)), body]);
  if (dispatch) {
    const { tr, at } = insertBlock(state.tr, state.selection.$to, made);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

export const addRow: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const { $from } = state.selection;
  const part = $from.node(place.row - 1);
  const row = rowOf(table_cell, $from.node(place.row).childCount);
  // Below the head begins the body.
  const afterHead = part.type === table_head ? $from.after(place.row - 1) : null;
  const body = afterHead === null ? null : state.doc.resolve(afterHead).nodeAfter;
  const at = afterHead === null ? $from.after(place.row) : body ? afterHead + 1 : afterHead;
  const added = afterHead !== null && !body ? table_body.create(null, row) : row;
  dispatch?.(state.tr.insert(at, added).scrollIntoView());
  return true;
};

/** Each row of the table with its position, the last one first: changes do not move those that come next. */
function rowsBackwards(state: EditorState, place: Place): { row: Node; at: number }[] {
  const { $from } = state.selection;
  const start = $from.start(place.table);
  const rows: { row: Node; at: number }[] = [];
  $from.node(place.table).forEach((part, offset) => {
    part.forEach((row, inPart) => {
      rows.unshift({ row, at: start + offset + 1 + inPart });
    });
  });
  return rows;
}

/** Where the nth cell of a row begins. */
function cellStart(row: Node, at: number, column: number): number {
  return at + 1 + Fragment.from(row.children.slice(0, column)).size;
}

export const addColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  if (dispatch) {
    const { tr } = state;
    for (const { row, at } of rowsBackwards(state, place)) {
      const column = Math.min(place.column, row.childCount - 1);
      tr.insert(cellStart(row, at, column + 1), cellOf(row.child(column).type));
    }
    dispatch(tr.scrollIntoView());
  }
  return true;
};

export const deleteTable: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const { $from } = state.selection;
  dispatch?.(state.tr.delete($from.before(place.table), $from.after(place.table)).scrollIntoView());
  return true;
};

export const deleteRow: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const { $from } = state.selection;
  // A part without rows, and a table without parts, go with the last one.
  const depth = [place.row - 1, place.table].find((outer) => $from.node(outer).childCount > 1);
  if (depth === undefined) return deleteTable(state, dispatch);
  dispatch?.(state.tr.delete($from.before(depth + 1), $from.after(depth + 1)).scrollIntoView());
  return true;
};

export const deleteColumn: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place) return false;
  const rows = rowsBackwards(state, place);
  if (rows.every(({ row }) => row.childCount === 1)) return deleteTable(state, dispatch);
  if (dispatch) {
    const { tr } = state;
    for (const { row, at } of rows) {
      if (row.childCount === 1 || place.column >= row.childCount) continue;
      const start = cellStart(row, at, place.column);
      tr.delete(start, start + row.child(place.column).nodeSize);
    }
    dispatch(tr.scrollIntoView());
  }
  return true;
};
