import * as z from 'zod';
import { text } from '../../../platform/contract/fields.ts';
import {
  MAX_SERIALS_PER_LINE,
  type ReadSerials,
  readSerials,
  serial,
} from '../../serial-numbers/contract/serial-number.ts';
import { trackingNumber } from './tracking-number.ts';

/** The most rows of a table of shipments. */
export const MAX_SHIP_ROWS = 1000;
/** The most orders of one call to ship: a longer table is shipped call by call. */
export const MAX_SHIPPED_AT_ONCE = 50;
/** A table of shipments, or of serial numbers. */
export const SHIP_TABLE_MAX_BYTES = 2 * 1024 * 1024;

/** The columns of the table, in the order of the sample. */
export const SHIP_COLUMNS = ['orderNo', 'express', 'trackingNumber', 'serialNumbers'] as const;

/** Why a row cannot be shipped as it stands; each message is `orders_ship_problem_<problem in snake case>`. */
export const SHIP_ROW_PROBLEMS = [
  'orderNoWrong',
  'orderUnknown',
  'orderTwice',
  'notToShip',
  'withheld',
  'onlyVirtual',
  'alreadyShipped',
  'addressWaits',
  'expressMissing',
  'expressUnknown',
  'expressAmbiguous',
  'trackingMissing',
  'trackingTooLong',
  'trackingWrong',
  'serialWrong',
  'serialTwice',
  'serialsTooMany',
  'serialsOverLimit',
  'serialPartUnknown',
  'serialPartMissing',
  'serialTaken',
  'serialInOtherRow',
] as const;
export const shipRowProblem = z.object({
  problem: z.enum(SHIP_ROW_PROBLEMS),
  /** What of the row is meant; of an order that the table has twice, the first of its rows. */
  detail: z.string(),
});
export type ShipRowProblem = z.output<typeof shipRowProblem>;

/** Serial numbers of one line of an order. */
export const shippedSerials = z.strictObject({
  orderDetailId: z.int().min(1),
  serialNumbers: z.array(serial).max(MAX_SERIALS_PER_LINE),
});

/** What is to be shipped: all that is left of an order, in one package. */
export const shipRow = z.strictObject({
  orderNo: text(40, 1),
  expressCode: text(40, 1),
  /** May be empty when the merchant delivers itself. */
  trackingNumber,
  serialList: z.array(shippedSerials).max(500).default([]),
});
export type ShipRow = z.output<typeof shipRow>;

/** A row of the uploaded table, as it was understood. */
export const checkedShipRow = z.object({
  /** In the file; the first is 1. */
  line: z.int(),
  orderNo: z.string(),
  /** As it stands in the file. */
  express: z.string(),
  expressCode: z.string(),
  /** As lists name the carrier that is meant; empty where none is. */
  expressName: z.string(),
  trackingNumber: z.string(),
  serialList: z.array(shippedSerials),
  /** Different serial numbers in the row, with what is none. */
  serialsGiven: z.int(),
  customerName: z.string(),
  /** Pieces that this row ships. */
  pieces: z.int(),
  /** All that is to be corrected; none: it can be shipped. */
  problems: z.array(shipRowProblem),
  /** Another order of the table has its tracking number: it may be right, and is shipped. */
  isNumberTwice: z.boolean(),
});
export type CheckedShipRow = z.output<typeof checkedShipRow>;

/** One group of serial numbers of a cell: `PART-1: SN1 SN2`, or without a part number. */
export interface SerialGroup extends ReadSerials {
  /** Empty: of the only line that there is. */
  readonly partNumber: string;
}

/** The serial numbers of a row: groups by part number, separated by semicolons or lines. */
export function readSerialCell(cell: string): SerialGroup[] {
  return cell
    .split(/[;；\r\n]/)
    .filter((group) => group.trim() !== '')
    .map((group) => {
      const [first = '', ...rest] = group.split(/[:：]/);
      const hasPart = rest.length > 0;
      return {
        partNumber: hasPart ? first.trim().toUpperCase() : '',
        ...readSerials(hasPart ? rest.join(':') : first),
      };
    });
}
