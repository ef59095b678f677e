import type { EditedCell } from './cell-column.ts';

export interface CellChange {
  readonly value: string;
  /** The value as it was stored when it was changed. */
  readonly was: string;
  readonly owner: string;
  readonly ownerName: string;
  /** What tells its row from others of the record. */
  readonly place: string;
  /** The revision of its record that the person has seen. */
  readonly revision: string;
}
/** The most characters of a cell. More can come from a clipboard, and one such cell would have everything refused. */
export const MAX_CELL_TEXT = 1_000;

const bounded = (text: string) => text.slice(0, MAX_CELL_TEXT).toWellFormed();

/** What has been typed and not saved, by the keys of its cells. */
export type CellChanges = ReadonlyMap<string, CellChange>;

export interface TypedCell {
  readonly cell: EditedCell;
  readonly value: string;
}

/**
 * The changes after more was typed. All changes of a record are against the revision of its first one: what has been
 * stored since must not be overwritten unseen. Typing what is stored takes a change back.
 * @param limit the most changes; what goes beyond is left out and counted
 */
export function withTyped(
  before: CellChanges,
  typed: readonly TypedCell[],
  limit: number,
): { readonly changes: CellChanges; readonly left: number } {
  const changes = new Map(before);
  const seen = new Map([...before.values()].map(({ owner, revision }) => [owner, revision]));
  let left = 0;
  for (const { cell, value: whole } of typed) {
    const value = bounded(whole);
    const was = changes.get(cell.key)?.was ?? cell.value;
    if (value === was) changes.delete(cell.key);
    else if (!changes.has(cell.key) && changes.size >= limit) left += 1;
    else {
      const revision = seen.get(cell.owner) ?? cell.revision;
      seen.set(cell.owner, revision);
      const { owner, ownerName, place } = cell;
      changes.set(cell.key, { value, was, owner, ownerName, place, revision });
    }
  }
  return { changes, left };
}

/** The changes without those of these records, or of these cells. */
export function without(before: CellChanges, gone: (key: string, change: CellChange) => boolean): CellChanges {
  return new Map([...before].filter(([key, change]) => !gone(key, change)));
}

/** The changes of a record, against what is stored of it by now. */
export function against(before: CellChanges, cells: readonly EditedCell[]): CellChanges {
  const stored = new Map(cells.map((cell) => [cell.key, cell]));
  const revisions = new Map(cells.map(({ owner, revision }) => [owner, revision]));
  return new Map(
    [...before].flatMap(([key, change]) => {
      const revision = revisions.get(change.owner);
      if (revision === undefined) return [[key, change] as const];
      const was = stored.get(key)?.value ?? change.was;
      return was === change.value ? [] : [[key, { ...change, was, revision }] as const];
    }),
  );
}

/** `place` may be missing in a draft of before. */
function isChange(kept: unknown): kept is Omit<CellChange, 'place'> & { readonly place?: string } {
  const { value, was, owner, ownerName, revision } = (kept ?? {}) as Partial<CellChange>;
  return [value, was, owner, ownerName, revision].every((part) => typeof part === 'string');
}

/** The changes of a draft; what does not look like one is left out. */
export function readChanges(kept: unknown, limit: number): CellChanges {
  const entries = Array.isArray(kept) ? kept : [];
  const changes = entries.flatMap((entry): [string, CellChange][] => {
    const [key, change] = Array.isArray(entry) ? entry : [];
    return typeof key === 'string' && isChange(change)
      ? [[key, { ...change, place: change.place ?? '', value: bounded(change.value) }]]
      : [];
  });
  return new Map(changes.slice(0, limit));
}
