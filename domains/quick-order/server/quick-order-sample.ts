import * as m from '#messages';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { sampleCodes } from '../../catalogue/server/public.ts';
import { readQuickOrderSample } from '../contract/quick-order-endpoints.ts';

const SAMPLES = 3;

/** Articles that the caller can order: the file passes as it is. */
export async function quickOrderSample(_: unknown, context: SignedInContext): Promise<Download> {
  const { locale } = context;
  const titles = [m.quick_order_column_code({}, { locale }), m.quick_order_column_quantity({}, { locale })];
  const rows = (await sampleCodes(context, SAMPLES)).map(({ partNumber, quantity }) => [partNumber, quantity]);
  const { mediaType } = readQuickOrderSample.download;
  return { fileName: 'quick-order.csv', mediaType, body: Buffer.from(toCsv(titles, rows)) };
}
