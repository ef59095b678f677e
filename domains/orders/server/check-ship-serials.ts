import type { Db } from '../../../platform/server/database.ts';
import { MAX_SERIALS_PER_LINE, namedSerials } from '../../serial-numbers/contract/serial-number.ts';
import { findSerialsOut } from '../../serial-numbers/server/public.ts';
import { type CheckedShipRow, readSerialCell, type ShipRowProblem } from '../contract/ship-many.ts';
import type { LineRow } from './order-repository.ts';
import { leftOf } from './ship-packages.ts';

export interface Problem {
  readonly problem: ShipRowProblem;
  readonly detail?: string;
}

interface RowSerials extends Pick<CheckedShipRow, 'serialList' | 'serialsGiven'> {
  readonly problem: Problem | null;
}

/** The line that a group of serial numbers is of, or why none is. */
function lineOf(partNumber: string, packable: readonly LineRow[]): LineRow | Problem {
  const [only, ...more] = packable;
  const line = partNumber
    ? packable.find((one) => one.part_number.toUpperCase() === partNumber)
    : more.length === 0
      ? only
      : undefined;
  if (line) return line;
  return partNumber
    ? { problem: 'serialPartUnknown', detail: partNumber.slice(0, 60) }
    : { problem: 'serialPartMissing' };
}

/** The serial numbers of a row by line, and what is wrong with them: each wrong one is named, whatever group it is in. */
export function serialsOf(cell: string, packable: readonly LineRow[]): RowSerials {
  const groups = readSerialCell(cell);
  const wrong = new Set(groups.flatMap((group) => group.wrong));
  const twice = new Set(groups.flatMap((group) => group.twice));
  const byLine = new Map<LineRow, string[]>();
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { partNumber, serials } of groups) {
    const line = lineOf(partNumber, packable);
    if ('problem' in line) {
      problems.push(line);
      continue;
    }
    for (const serial of serials) {
      const key = `${line.product_id} ${serial}`;
      if (seen.has(key)) twice.add(serial);
      seen.add(key);
    }
    byLine.set(line, [...(byLine.get(line) ?? []), ...serials]);
  }
  const serialsGiven = new Set(groups.flatMap((group) => [...group.serials, ...group.wrong])).size;
  const of = (problem: Problem): RowSerials => ({ serialList: [], serialsGiven, problem });
  if (wrong.size > 0) return of({ problem: 'serialWrong', detail: namedSerials([...wrong]) });
  if (twice.size > 0) return of({ problem: 'serialTwice', detail: namedSerials([...twice]) });
  if (problems[0]) return of(problems[0]);
  for (const [line, { length }] of byLine) {
    if (length > leftOf(line)) return of({ problem: 'serialsTooMany', detail: line.part_number });
    if (length > MAX_SERIALS_PER_LINE) return of({ problem: 'serialsOverLimit', detail: line.part_number });
  }
  const serialList = [...byLine].map(([{ id }, serialNumbers]) => ({ orderDetailId: id, serialNumbers }));
  return { serialList, serialsGiven, problem: null };
}

type Row = Pick<CheckedShipRow, 'problem' | 'detail' | 'serialList'>;

/**
 * Says which of the rows that can be shipped give a unit the serial number of another one: of another row, each of which
 * may be the wrong one, or of one that has left already. A row that cannot be shipped takes none from another.
 */
export async function withSerialsOfOthers<R extends Row>(
  db: Db,
  rows: readonly R[],
  lines: readonly LineRow[],
): Promise<R[]> {
  const productOf = new Map(lines.map(({ id, product_id }) => [id, product_id]));
  const piecesOf = ({ problem, serialList }: Row) =>
    problem === null
      ? serialList.flatMap(({ orderDetailId, serialNumbers }) => {
          const productId = productOf.get(orderDetailId) ?? 0;
          return serialNumbers.map((serial) => ({ productId, serial, key: `${productId} ${serial}` }));
        })
      : [];
  const pieces = rows.map(piecesOf);
  const given = Map.groupBy(pieces.flat(), ({ key }) => key);
  const out = await findSerialsOut(db, pieces.flat());
  return rows.map((row, at) => {
    const found = (problem: ShipRowProblem, which: (key: string) => boolean): R | null => {
      const named = new Set((pieces[at] ?? []).filter(({ key }) => which(key)).map(({ serial }) => serial));
      return named.size > 0 ? { ...row, serialList: [], problem, detail: namedSerials([...named]) } : null;
    };
    return (
      found('serialTaken', (key) => out.has(key)) ??
      found('serialInOtherRow', (key) => (given.get(key)?.length ?? 0) > 1) ??
      row
    );
  });
}
