import type { Db } from '../../../platform/server/database.ts';
import { MAX_SERIALS_PER_LINE, namedSerials } from '../../serial-numbers/contract/serial-number.ts';
import { findSerialsOut } from '../../serial-numbers/server/public.ts';
import { type CheckedShipRow, readSerialCell, type ShipRowProblem } from '../contract/ship-many.ts';
import type { LineRow } from './order-repository.ts';
import { leftOf } from './ship-packages.ts';

type RowSerials = Pick<CheckedShipRow, 'serialList' | 'serialsGiven' | 'problems'>;

/** The line that a group of serial numbers is of; without a part number the only one. */
function lineOf(partNumber: string, packable: readonly LineRow[]): LineRow | undefined {
  const [only, ...more] = packable;
  return partNumber
    ? packable.find((one) => one.part_number.toUpperCase() === partNumber)
    : more.length === 0
      ? only
      : undefined;
}

/** The serial numbers of a row by line, and what is wrong with them: each wrong one is named, whatever group it is in. */
export function serialsOf(cell: string, packable: readonly LineRow[]): RowSerials {
  const groups = readSerialCell(cell);
  const wrong = new Set(groups.flatMap((group) => group.wrong));
  const twice = new Set(groups.flatMap((group) => group.twice));
  const byLine = new Map<LineRow, string[]>();
  const seen = new Set<string>();
  const lineless = new Set<string>();
  for (const { partNumber, serials } of groups) {
    const line = lineOf(partNumber, packable);
    if (!line) {
      lineless.add(partNumber);
      continue;
    }
    for (const serial of serials) {
      const key = `${line.product_id} ${serial}`;
      if (seen.has(key)) twice.add(serial);
      seen.add(key);
    }
    // Thousands of groups may be of one line: none copies what those before it gave.
    const ofLine = byLine.get(line) ?? [];
    byLine.set(line, ofLine);
    for (const serial of serials) ofLine.push(serial);
  }
  const serialsGiven = new Set(groups.flatMap((group) => [...group.serials, ...group.wrong])).size;
  const given = [...byLine].map(([line, { length }]) => ({ partNumber: line.part_number, length, left: leftOf(line) }));
  const partsOf = (of: typeof given) => of.map(({ partNumber }) => partNumber);
  // Each once, with the first that it is about: a pasted cell has thousands.
  const found: [ShipRowProblem['problem'], readonly string[]][] = [
    ['serialWrong', [...wrong]],
    ['serialTwice', [...twice]],
    ['serialPartMissing', [...lineless].filter((partNumber) => partNumber === '')],
    ['serialPartUnknown', [...lineless].filter((partNumber) => partNumber !== '')],
    ['serialsTooMany', partsOf(given.filter(({ length, left }) => length > left))],
    ['serialsOverLimit', partsOf(given.filter(({ length, left }) => length > MAX_SERIALS_PER_LINE && length <= left))],
  ];
  const problems = found
    .filter(([, pieces]) => pieces.length > 0)
    .map(([problem, pieces]): ShipRowProblem => ({ problem, detail: namedSerials(pieces) }));
  const serialList = [...byLine].map(([{ id }, serialNumbers]) => ({ orderDetailId: id, serialNumbers }));
  return { serialList: problems.length > 0 ? [] : serialList, serialsGiven, problems };
}

type Row = Pick<CheckedShipRow, 'problems' | 'serialList'>;

/**
 * Says which rows give a unit the serial number of another one: of one that has left already, or of another row, each of
 * which may be the wrong one. A row that cannot be shipped takes none from another.
 */
export async function withSerialsOfOthers<R extends Row>(
  db: Db,
  rows: readonly R[],
  lines: readonly LineRow[],
): Promise<R[]> {
  const productOf = new Map(lines.map(({ id, product_id }) => [id, product_id]));
  const pieces = rows.map(({ problems, serialList }) =>
    serialList.flatMap(({ orderDetailId, serialNumbers }) => {
      const productId = productOf.get(orderDetailId) ?? 0;
      const isShipped = problems.length === 0;
      return serialNumbers.map((serial) => ({ productId, serial, key: `${productId} ${serial}`, isShipped }));
    }),
  );
  const shipped = pieces.flat().filter(({ isShipped }) => isShipped);
  const given = Map.groupBy(shipped, ({ key }) => key);
  const out = await findSerialsOut(db, pieces.flat());
  return rows.map((row, at) => {
    const own = pieces[at] ?? [];
    const found = (problem: ShipRowProblem['problem'], which: (piece: (typeof own)[number]) => boolean) => {
      const named = new Set(own.filter(which).map(({ serial }) => serial));
      return named.size > 0 ? [{ problem, detail: namedSerials([...named]) }] : [];
    };
    const problems = [
      ...found('serialTaken', ({ key }) => out.has(key)),
      ...found('serialInOtherRow', ({ key, isShipped }) => isShipped && (given.get(key)?.length ?? 0) > 1),
    ];
    return problems.length > 0 ? { ...row, serialList: [], problems: [...row.problems, ...problems] } : row;
  });
}
