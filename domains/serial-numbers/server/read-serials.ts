import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { listAccountNames } from '../../people/server/public.ts';
import { MAX_EXPORT_SERIALS } from '../contract/serial-number.ts';
import type {
  exportSerialNumbers as exportSerialNumbersContract,
  listSerialNumbers as listSerialNumbersContract,
} from '../contract/serial-number-endpoints.ts';
import { SERIAL_NUMBER_ERRORS } from '../contract/serial-number-errors.ts';
import { findForExport, listSerials, type SerialNumberRow } from './serial-number-repository.ts';

const nameIn = (row: SerialNumberRow, locale: Locale) => (locale === 'zh' ? row.product_name_zh : row.product_name_en);

const customersOf = ({ database }: SignedInContext, rows: readonly SerialNumberRow[]) =>
  listAccountNames(database, [...new Set(rows.map((row) => row.account_id))]);

export async function listSerialNumbers(
  input: RequestOf<typeof listSerialNumbersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listSerialNumbersContract>> {
  const { database, session, locale } = context;
  const { rows, total } = await listSerials(database, merchantScope(session), input.keyword, input);
  const names = await customersOf(context, rows);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      serialNumber: row.serial,
      productId: row.product_id,
      productName: nameIn(row, locale),
      partNumber: row.part_number,
      merId: row.merchant_id,
      customerName: names.get(row.account_id) ?? '',
      orderNo: row.order_no,
      shipTime: row.shipped_at.toISOString(),
      returnTime: row.returned_at?.toISOString() ?? null,
    })),
  );
}

export async function exportSerialNumbers(
  { keyword }: RequestOf<typeof exportSerialNumbersContract>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, locale, clock } = context;
  const rows = await findForExport(database, merchantScope(session), keyword, MAX_EXPORT_SERIALS + 1);
  if (rows.length > MAX_EXPORT_SERIALS) {
    throw new AppError(SERIAL_NUMBER_ERRORS.serialExportTooLarge, { limit: MAX_EXPORT_SERIALS });
  }
  const names = await customersOf(context, rows);
  const heading = [
    m.serial_numbers_serial,
    m.serial_numbers_part_number,
    m.serial_numbers_product,
    m.serial_numbers_customer,
    m.serial_numbers_order_no,
    m.serial_numbers_shipped,
    m.serial_numbers_returned,
  ].map((word) => word({}, { locale }));
  const cells = rows.map((row) => [
    row.serial,
    row.part_number,
    nameIn(row, locale),
    names.get(row.account_id) ?? '',
    row.order_no,
    shanghaiTime(row.shipped_at),
    row.returned_at ? shanghaiTime(row.returned_at) : '',
  ]);
  return {
    fileName: `${m.serial_numbers_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(heading, cells)),
  };
}
