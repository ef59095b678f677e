import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { snake } from '../../../platform/contract/snake.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { readCarriers, viewerOf } from '../../orders/server/public.ts';
import { MAX_EXPORT_REFUNDS } from '../contract/refund.ts';
import type { adminExportRefunds } from '../contract/refund-admin-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';
import { officeFilter } from './read-refunds.ts';
import { findForExport } from './refund-repository.ts';
import { viewRefund } from './view-refund.ts';

const headings = (locale: Locale) =>
  [
    m.refunds_csv_refund_no,
    m.refunds_csv_time,
    m.refunds_csv_status,
    m.refunds_csv_kind,
    m.refunds_csv_order_no,
    m.refunds_csv_merchant,
    m.refunds_csv_customer,
    m.refunds_csv_part_number,
    m.refunds_csv_product,
    m.refunds_csv_quantity,
    m.refunds_csv_amount,
    m.refunds_csv_reason,
    m.refunds_csv_refused,
    m.refunds_csv_carrier,
    m.refunds_csv_tracking,
  ].map((heading) => heading({}, { locale }));

/** The filtered refunds as a table. @throws AppError exportTooLarge */
export async function exportRefunds(
  input: RequestOf<typeof adminExportRefunds>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, locale, clock } = context;
  const rows = await findForExport(database, merchantScope(session), officeFilter(input), MAX_EXPORT_REFUNDS + 1);
  if (rows.length > MAX_EXPORT_REFUNDS) throw new AppError(REFUND_ERRORS.exportTooLarge, { most: MAX_EXPORT_REFUNDS });
  const [viewer, carriers] = [viewerOf(context), await readCarriers(database)];
  const table = rows.map((row) => {
    const refund = viewRefund(row, viewer);
    return [
      refund.refundOrderNo,
      shanghaiTime(row.created_at),
      words(`refunds_status_${snake(refund.state)}`, {}, locale),
      words(`refunds_kind_${snake(refund.kind)}`, {}, locale),
      refund.orderNo,
      refund.merName,
      row.customer_name,
      refund.partNumber,
      refund.productName,
      String(refund.applyRefundNum),
      refund.refundPrice ?? '',
      row.reason,
      row.refusal,
      carriers.nameIn(row.express_name, locale),
      row.tracking_number,
    ];
  });
  return {
    fileName: `${m.refunds_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings(locale), table)),
  };
}
