import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';

/** The data set whose version covers schemes. */
export const SCHEMES_DATA = 'schemes';

export const MAX_SCHEME_LINES = 100;
export const MAX_ATTACHMENTS = 20;

export const schemeListItem = z.object({
  id: z.int(),
  name: z.string(),
  synopsis: z.string(),
  cover: z.string(),
  isHot: z.boolean(),
  /** People who have read it. */
  visits: z.int(),
  productCount: z.int(),
  updateTime: time,
});
export type SchemeListItem = z.output<typeof schemeListItem>;

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

const LINE = /^(\S+?)(?:\s*[×*,，]\s*|\s+(?:x\s*)?)(\d{1,6})$/;
/** Counted apart: in the pattern it makes proving it linear take a minute. */
const LONGEST_PART_NUMBER = 80;

/** Part number and pieces of a line; null when it has no pieces. */
function partAndPieces(line: string): [partNumber: string, pieces: string] | null {
  const [, partNumber = '', pieces = ''] = LINE.exec(line) ?? [];
  return partNumber !== '' && partNumber.length <= LONGEST_PART_NUMBER ? [partNumber, pieces] : null;
}

/** The lines that staff type: `part number × quantity`, a line each. A wrong line is returned as it is. */
export function partsOf(text: string): { parts: WantedPart[]; wrong: string[] } {
  const parts = new Map<string, WantedPart>();
  const wrong: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const [partNumber, pieces] = partAndPieces(line) ?? [line, '1'];
    const quantity = Number(pieces);
    if (!/^\S+$/.test(partNumber) || quantity < 1) wrong.push(line);
    else {
      const key = partNumber.toUpperCase();
      const known = parts.get(key);
      parts.set(key, { partNumber: known?.partNumber ?? partNumber, quantity: quantity + (known?.quantity ?? 0) });
    }
  }
  return { parts: [...parts.values()], wrong };
}
