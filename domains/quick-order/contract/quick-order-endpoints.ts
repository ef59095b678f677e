import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';
import { addedReport } from '../../cart/contract/added-lines.ts';
import { cartLine } from '../../cart/contract/cart.ts';
import { QUICK_ORDER_ERRORS } from './quick-order-errors.ts';
import { MAX_QUICK_LINES, MAX_QUICK_TEXT } from './typed-lines.ts';

/** Of a table of lines: a hundred times what the longest codes need, as spreadsheet programs also keep formats. */
export const QUICK_FILE_BYTES = 2 * 1024 * 1024;
export const QUICK_FILE_FORMATS = ['csv', 'xlsx'] as const;

/** `product code, quantity`, a line each. */
const typed = z.strictObject({ text: text(MAX_QUICK_TEXT, 1) });

const quickProduct = cartLine.pick({
  productId: true,
  attrId: true,
  image: true,
  proName: true,
  sku: true,
  partNumber: true,
  unitName: true,
  price: true,
});
export type QuickProduct = z.output<typeof quickProduct>;

export const quickLine = z.object({
  /** Of the text, from 1; several where the same article is named again: their pieces are added up. */
  lines: z.array(z.int()),
  code: z.string(),
  /** Null where it cannot be read. */
  quantity: z.int().nullable(),
  /** What stands in place of a quantity that cannot be read; empty for one that can. */
  typedQuantity: z.string(),
  /** Of the lines those of a code alone, each of which counts as one piece. */
  assumedLines: z.array(z.int()),
  /** Why it would be left out, as a reason and in words; null for what can be added. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
  /** Pieces that could be added instead, if any. */
  suggestedNum: z.int().nullable(),
  /** Pieces of it that are in the cart already: they count towards what can be added. */
  inCartNum: z.int(),
  /** Null for a code that says nothing to the caller. */
  product: quickProduct.extend({ total: cartLine.shape.lineTotal }).nullable(),
  /** What a code with several meanings may mean, to be chosen from: the first ones, of the first such lines. */
  candidateList: z.array(quickProduct),
});
export type QuickLine = z.output<typeof quickLine>;

export const previewQuickOrder = endpoint({
  method: 'POST',
  path: 'front/pc/quick/order/preview',
  summary: 'What lines of product code and quantity mean, at the caller’s prices, and what would be left out and why',
  permission: 'signedIn',
  request: typed,
  response: z.object({
    list: z.array(quickLine).max(MAX_QUICK_LINES),
    /** Of what can be added; null for callers who may not see prices. */
    total: cartLine.shape.lineTotal,
  }),
  errors: [QUICK_ORDER_ERRORS.noLines, QUICK_ORDER_ERRORS.tooManyLines],
  readOnly: true,
});

export const addQuickOrder = endpoint({
  method: 'POST',
  path: 'front/pc/quick/order/add',
  summary: 'Add to the cart what can be added; lines that are left out are named with the reason',
  permission: 'signedIn',
  request: typed,
  response: addedReport.extend({
    /** Those of the text that were left out. */
    leftLines: z.array(z.int()),
  }),
  errors: [QUICK_ORDER_ERRORS.noLines, QUICK_ORDER_ERRORS.tooManyLines],
  idempotent: true,
});

export const readQuickOrderFile = endpoint({
  method: 'POST',
  path: 'front/pc/quick/order/file',
  summary: 'The lines of a csv or xlsx as the text that the other calls take; the file is not kept',
  permission: 'signedIn',
  request: z.strictObject({}),
  response: z.object({ text: z.string() }),
  errors: [QUICK_ORDER_ERRORS.fileUnreadable, QUICK_ORDER_ERRORS.noLines, QUICK_ORDER_ERRORS.tooManyLines],
  upload: { maxBytes: QUICK_FILE_BYTES },
});

export const readQuickOrderSample = endpoint({
  method: 'GET',
  path: 'front/pc/quick/order/sample',
  summary: 'A sample of such a table as csv, with articles of this mall',
  permission: 'signedIn',
  request: z.strictObject({}),
  response: z.unknown(),
  errors: [],
  download: { mediaType: 'text/csv; charset=utf-8' },
});
