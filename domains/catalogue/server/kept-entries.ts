import { AppError, type ErrorKind } from '../../../platform/contract/app-error.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import { requireUnchanged } from '../../../platform/server/revision.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';

/** A category, attribute, brand or tag: few enough to be read all at once. */
interface Entry {
  readonly id: number;
  readonly code: string;
}

/** Whether code or names of an entry contain what was typed. */
export function namedLike(keyword: string) {
  const wanted = keyword.toLowerCase();
  return ({ code, name_zh, name_en }: Entry & { readonly name_zh: string; readonly name_en: string }) =>
    [code, name_zh, name_en].some((text) => text.toLowerCase().includes(wanted));
}

export const pageOfEntries = <Row>(found: readonly Row[], { page, limit }: Paging): Row[] =>
  found.slice((page - 1) * limit, page * limit);

/** @throws AppError `missing`, pageDataChanged when it is not as it was when the form was opened */
export function openedEntry<Row extends Entry>(
  rows: readonly Row[],
  { id, revision }: { readonly id: number; readonly revision: string },
  { stateOf, missing }: { readonly stateOf: (row: Row) => unknown; readonly missing: ErrorKind },
): Row {
  const before = rows.find((row) => row.id === id);
  if (!before) throw new AppError(missing);
  requireUnchanged(stateOf(before), revision);
  return before;
}

/** @throws AppError navigationFull, codeTaken for a new entry that cannot be added to these */
export function requireRoomFor(rows: readonly Entry[], code: string, most: number): void {
  if (rows.length >= most) throw new AppError(OFFICE_ERRORS.navigationFull, { most });
  if (rows.some((row) => row.code === code)) throw new AppError(OFFICE_ERRORS.codeTaken, { code });
}
