import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { viewerOf } from '../../orders/server/public.ts';
import { MAX_EXPORT_CLAIMS } from '../contract/price-claim.ts';
import type { adminExportClaims } from '../contract/price-protection-admin-endpoints.ts';
import type { exportClaims as exportClaimsContract } from '../contract/price-protection-endpoints.ts';
import { PRICE_PROTECTION_ERRORS } from '../contract/price-protection-errors.ts';
import { type ClaimScope, findForExport } from './price-claim-repository.ts';
import { filterOf, wholeMall } from './read-claims.ts';
import { viewClaim } from './view-claim.ts';

const AMOUNTS = [
  m.price_protection_paid,
  m.price_protection_price_now,
  m.price_protection_claimed,
  m.price_protection_credited,
];

/** The titles; those of amounts name the currency. */
const headings = (locale: Locale) =>
  [
    m.price_protection_claim_no,
    m.price_protection_time,
    m.price_protection_status,
    m.price_protection_customer,
    m.price_protection_order_no,
    m.price_protection_shop,
    m.price_protection_part_number,
    m.price_protection_product,
    m.price_protection_quantity,
    m.price_protection_paid,
    m.price_protection_price_now,
    m.price_protection_claimed,
    m.price_protection_credited,
    m.price_protection_decided_at,
    m.price_protection_refusal,
  ].map((heading) => {
    const title = heading({}, { locale });
    return AMOUNTS.includes(heading) ? m.app_in_yuan({ title }, { locale }) : title;
  });

async function exported(
  context: SignedInContext,
  scope: ClaimScope,
  input: RequestOf<typeof exportClaimsContract>,
): Promise<Download> {
  const { database, locale, clock } = context;
  const rows = await findForExport(database, scope, filterOf(input), MAX_EXPORT_CLAIMS + 1);
  if (rows.length > MAX_EXPORT_CLAIMS) {
    throw new AppError(PRICE_PROTECTION_ERRORS.exportTooLarge, { most: MAX_EXPORT_CLAIMS });
  }
  const viewer = viewerOf(context);
  const table = rows.map((row) => {
    const claim = viewClaim(row, viewer);
    return [
      claim.claimNo,
      shanghaiTime(row.created_at),
      words(`price_protection_status_${claim.state}`, {}, locale),
      row.customer_name,
      claim.orderNo,
      claim.merName,
      claim.partNumber,
      claim.productName,
      claim.num,
      claim.paidPrice,
      claim.price,
      claim.claimPrice,
      claim.creditPrice,
      row.decided_at ? shanghaiTime(row.decided_at) : '',
      claim.refusal,
    ];
  });
  return {
    fileName: `${m.price_protection_csv_file({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(headings(locale), table)),
  };
}

export function exportOwnClaims(
  input: RequestOf<typeof exportClaimsContract>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, buyerScope(context.session), input);
}

export async function exportForStaff(
  input: RequestOf<typeof adminExportClaims>,
  context: SignedInContext,
): Promise<Download> {
  return exported(context, wholeMall(context), input);
}
