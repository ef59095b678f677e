import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { MAX_EXPORT_MOVEMENTS } from '../contract/wallet.ts';
import type { exportBalanceRecords as exportBalanceRecordsContract } from '../contract/wallet-endpoints.ts';
import { WALLET_ERRORS } from '../contract/wallet-errors.ts';
import { movementFilterOf } from './read-wallet.ts';
import { findForExport } from './wallet-repository.ts';

/** The filtered movements of the own balance as a table. @throws AppError exportTooLarge */
export async function exportBalanceRecords(
  input: RequestOf<typeof exportBalanceRecordsContract>,
  { database, session, locale, clock }: SignedInContext,
): Promise<Download> {
  const most = MAX_EXPORT_MOVEMENTS;
  const rows = await findForExport(database, buyerScope(session), movementFilterOf(input), most + 1);
  if (rows.length > most) throw new AppError(WALLET_ERRORS.exportTooLarge, { most });
  const headings = [
    m.wallet_csv_time,
    m.wallet_csv_kind,
    m.wallet_csv_number,
    m.wallet_csv_amount,
    m.wallet_csv_balance,
    m.wallet_csv_remark,
  ].map((heading) => heading({}, { locale }));
  const table = rows.map((row) => [
    shanghaiTime(row.created_at),
    words(`wallet_link_${row.link_type}`, {}, locale) ?? row.link_type,
    row.link_id,
    fenToYuan(row.amount_fen),
    fenToYuan(row.balance_fen),
    row.remark,
  ]);
  return {
    fileName: `${m.wallet_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings, table)),
  };
}
