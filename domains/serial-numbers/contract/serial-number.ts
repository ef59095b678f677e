import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** 10 to 32 letters and digits, as it is written on the device; kept in capitals. */
const SERIAL = /^[A-Z0-9]{10,32}$/;

export const serial = z.string().trim().toUpperCase().regex(SERIAL);

/** The most serial numbers that one line of a package holds. */
export const MAX_SERIALS_PER_LINE = 2000;

/** The most rows of one export. */
export const MAX_EXPORT_SERIALS = 10_000;

/** What a person typed, scanned or pasted, in the order given. */
export interface ReadSerials {
  readonly serials: readonly string[];
  /** Pieces of text that are no serial number, each once. */
  readonly wrong: readonly string[];
  /** Serial numbers that are there more than once. */
  readonly twice: readonly string[];
}

/** Reads serial numbers separated by whatever a scanner, a spreadsheet or a mail puts between them. */
export function readSerials(text: string): ReadSerials {
  const serials = new Set<string>();
  const wrong = new Set<string>();
  const twice = new Set<string>();
  for (const piece of text.toUpperCase().split(/[\s,;，；、|]+/)) {
    if (piece === '') continue;
    if (!SERIAL.test(piece)) wrong.add(piece);
    else if (serials.has(piece)) twice.add(piece);
    else serials.add(piece);
  }
  return { serials: [...serials], wrong: [...wrong], twice: [...twice] };
}

/** What a message names of many, and how much of each: what was pasted may be a whole letter. */
const NAMED = 5;
const NAMED_SIGNS = 60;

/** The first of these pieces for a message, and how many there are where it does not name all. */
export function namedSerials(pieces: readonly string[]): string {
  const first = pieces.slice(0, NAMED).map((piece) => piece.slice(0, NAMED_SIGNS));
  return first.join(', ') + (pieces.length > NAMED ? ` … (${pieces.length})` : '');
}

/** An entry of the installed base. */
export const serialNumber = z.object({
  id: z.int(),
  serialNumber: z.string(),
  productId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  merId: z.int(),
  customerName: z.string(),
  orderNo: z.string(),
  shipTime: time,
  /** When the piece came back; null: it is with its owner. */
  returnTime: time.nullable(),
});
export type SerialNumber = z.output<typeof serialNumber>;
