/** A cell by its place among the rows and columns that are shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly isEditable: (place: CellPlace) => boolean;
}

export interface PressedKey {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Command. */
  readonly command: boolean;
  /** The key belongs to an input method that is composing characters. */
  readonly composing: boolean;
}

export type CellAction =
  | { readonly does: 'move'; readonly to: CellPlace }
  /** Begins editing, with what is there or with what was typed over it. */
  | { readonly does: 'edit'; readonly typed?: string }
  | { readonly does: 'commit'; readonly to: CellPlace }
  /** What was typed is dropped. */
  | { readonly does: 'cancel' }
  /** The cell becomes what is stored. */
  | { readonly does: 'undo' }
  | { readonly does: 'empty' };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The cell as many rows and columns away, or the last one on the way there. */
function stepped({ row, column }: CellPlace, rows: number, columns: number, shape: GridShape): CellPlace {
  return { row: within(row + rows, shape.rows), column: within(column + columns, shape.columns) };
}

/** The next cell that can be edited, in reading order; the same one where there is none. */
function nextEditable(from: CellPlace, step: 1 | -1, shape: GridShape): CellPlace {
  const last = shape.rows * shape.columns - 1;
  for (let at = from.row * shape.columns + from.column + step; at >= 0 && at <= last; at += step) {
    const place = { row: Math.floor(at / shape.columns), column: at % shape.columns };
    if (shape.isEditable(place)) return place;
  }
  return from;
}

function whileEditing({ key, shift, composing }: PressedKey, at: CellPlace, shape: GridShape): CellAction | null {
  if (composing) return null;
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'Enter') return { does: 'commit', to: stepped(at, shift ? -1 : 1, 0, shape) };
  if (key === 'Tab') return { does: 'commit', to: nextEditable(at, shift ? -1 : 1, shape) };
  return null;
}

function whileMoving({ key, command, composing }: PressedKey, at: CellPlace, shape: GridShape): CellAction | null {
  const isEditable = shape.isEditable(at);
  const step = STEPS[key];
  if (step && !command) return { does: 'move', to: stepped(at, step[0], step[1], shape) };
  const lastColumn = shape.columns - 1;
  if (key === 'Home') return { does: 'move', to: { row: command ? 0 : at.row, column: 0 } };
  if (key === 'End') return { does: 'move', to: { row: command ? shape.rows - 1 : at.row, column: lastColumn } };
  if (!isEditable || composing) return null;
  if (key === 'Enter' || key === 'F2') return { does: 'edit' };
  if (key === 'Escape') return { does: 'undo' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'empty' };
  return !command && [...key].length === 1 ? { does: 'edit', typed: key } : null;
}

/** What a key does in a grid; null leaves it to the browser: Tab leaves the grid, arrows move within what is typed. */
export function actionOfKey(
  pressed: PressedKey,
  at: CellPlace,
  isEditing: boolean,
  shape: GridShape,
): CellAction | null {
  return isEditing ? whileEditing(pressed, at, shape) : whileMoving(pressed, at, shape);
}
