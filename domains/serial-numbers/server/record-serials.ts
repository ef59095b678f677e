import { AppError } from '../../../platform/contract/app-error.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { namedSerials } from '../contract/serial-number.ts';
import { SERIAL_NUMBER_ERRORS } from '../contract/serial-number-errors.ts';
import { insertSerials, type NewSerial } from './serial-number-repository.ts';

/** What leaves with one line of a package. */
export interface ShippedSerials extends Omit<NewSerial, 'serial'> {
  /** Pieces of the line in this package. */
  readonly pieces: number;
  readonly serials: readonly string[];
}

/**
 * Enters the serial numbers that leave with an order into the installed base.
 * @throws AppError serialsTooMany, serialTwice or serialTaken: each product has every serial number once in the mall
 */
export async function recordSerials(
  tx: Tx,
  shipped: { merchantId: number; accountId: number; orderNo: string; at: Date },
  lines: readonly ShippedSerials[],
): Promise<void> {
  const seen = new Set<string>();
  const all: NewSerial[] = [];
  for (const { pieces, serials, ...line } of lines) {
    const { partNumber } = line;
    if (serials.length > pieces) throw new AppError(SERIAL_NUMBER_ERRORS.serialsTooMany, { partNumber, pieces });
    const twice = new Set<string>();
    for (const serial of serials) {
      const key = `${line.productId} ${serial}`;
      if (seen.has(key)) twice.add(serial);
      seen.add(key);
      all.push({ ...line, serial });
    }
    if (twice.size > 0) {
      throw new AppError(SERIAL_NUMBER_ERRORS.serialTwice, { partNumber, serials: namedSerials([...twice]) });
    }
  }
  if (all.length === 0) return;
  const entered = await insertSerials(tx, shipped, all);
  const taken = all.filter(({ productId, serial }) => !entered.has(`${productId} ${serial}`));
  const [first] = taken;
  if (!first) return;
  throw new AppError(SERIAL_NUMBER_ERRORS.serialTaken, {
    partNumber: first.partNumber,
    serials: namedSerials(taken.filter(({ productId }) => productId === first.productId).map(({ serial }) => serial)),
  });
}
