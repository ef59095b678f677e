import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';

/** The data set whose version covers schemes. */
export const SCHEMES_DATA = 'schemes';

export const MAX_SCHEME_LINES = 100;
export const MAX_ATTACHMENTS = 20;
/** Of one line. */
export const MAX_QUANTITY = 999_999;
/** Products whose pictures stand in a list of schemes. */
export const SHOWN_PICTURES = 4;

export const schemeListItem = z.object({
  id: z.int(),
  name: z.string(),
  synopsis: z.string(),
  cover: z.string(),
  isHot: z.boolean(),
  productCount: z.int(),
  /** Of its first products. */
  pictures: z.array(z.string()).max(SHOWN_PICTURES),
  updateTime: time,
});
export type SchemeListItem = z.output<typeof schemeListItem>;

/** With the number of people who have read it, which changes while nobody edits it: browsers must not keep it. */
export const countedScheme = schemeListItem.extend({ visits: z.int() });
export type CountedScheme = z.output<typeof countedScheme>;

export const attachment = z.object({ name: z.string(), url: z.string() });

/** Why a line cannot be ordered as it is; null when it can. */
export const lineProblem = z.string().nullable();

export const schemeLine = z.object({
  productId: z.int(),
  skuId: z.int(),
  name: z.string(),
  model: z.string(),
  partNumber: z.string(),
  specification: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** Null when the caller may not see prices. */
  price: visibleYuan,
  total: visibleYuan,
  stock: z.int(),
  problem: lineProblem,
});
export type SchemeLine = z.output<typeof schemeLine>;

/** Public pictures and papers of schemes. */
export const SCHEME_FILES = {
  name: 'scheme',
  kinds: ['image', 'pdf', 'table'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:schemes:edit',
  viewPermission: null,
} as const satisfies UploadModel;

export interface WantedPart {
  readonly partNumber: string;
  readonly quantity: number;
}

const MAX_PART_NUMBER = 80;

/**
 * Part numbers may contain spaces (`Rocket M2`): a quantity stands behind a sign, a tab or an `x` of its own. Read from
 * the end, where a pattern would try every run of spaces again.
 */
function partAndPieces(line: string): [partNumber: string, pieces: string] {
  const pieces = /\d{1,7}$/.exec(line)?.[0] ?? '';
  const before = line.slice(0, line.length - pieces.length);
  const named = before.trimEnd();
  const beforeSign = named.slice(0, -1);
  if (pieces === '' || pieces.length > 6) return [line, '1'];
  if (/[×*,，]$/.test(named) || (/[xX]$/.test(named) && /\s$/.test(beforeSign))) return [beforeSign.trimEnd(), pieces];
  return before.slice(named.length).includes('\t') ? [named, pieces] : [line, '1'];
}

/**
 * The lines that staff type or paste: `part number × quantity`, a line each; one piece where no quantity is given. A
 * wrong line is returned as it is, also one with which its part number exceeds the largest quantity.
 */
export function partsOf(text: string): { parts: WantedPart[]; wrong: string[] } {
  const parts = new Map<string, WantedPart>();
  const wrong: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const [partNumber, pieces] = partAndPieces(line);
    const key = partNumber.toUpperCase();
    const known = parts.get(key);
    const given = Number(pieces);
    const quantity = given + (known?.quantity ?? 0);
    const isPart = partNumber !== '' && partNumber.length <= MAX_PART_NUMBER && !/[\t×]/.test(partNumber);
    if (!isPart || given < 1 || quantity > MAX_QUANTITY) wrong.push(line);
    else parts.set(key, { partNumber: known?.partNumber ?? partNumber, quantity });
  }
  return { parts: [...parts.values()], wrong };
}
