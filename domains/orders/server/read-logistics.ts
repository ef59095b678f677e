import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { getLogistics, listExpressCompanies } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { carrierWord } from './order-view.ts';
import { findExpressCompanies, findOwnPackage, findTraces } from './package-repository.ts';

/** A package's history: handed over, carrier events, signed for; newest first. */
export async function readLogistics(
  { invoiceId }: RequestOf<typeof getLogistics>,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof getLogistics>> {
  const found = await findOwnPackage(database, buyerScope(session), invoiceId);
  if (!found) throw new AppError(ORDER_ERRORS.packageNotFound);
  const steps: { at: Date; text: string }[] = [{ at: found.shipped_at, text: m.orders_trace_shipped({}, { locale }) }];
  for (const trace of await findTraces(database, found.id)) steps.push({ at: trace.at, text: trace.text });
  if (found.signed_at) steps.push({ at: found.signed_at, text: m.orders_trace_signed({}, { locale }) });
  // A carrier may have picked it up before the shop noted it.
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  const list = steps.map(({ at, text }) => ({ time: at.toISOString(), status: text })).reverse();
  return {
    number: found.tracking_number,
    type: found.express_code,
    list,
    deliveryStatus: found.signed_at || found.delivered_at ? '3' : '0',
    isSign: found.signed_at !== null,
    expName: carrierWord({ code: found.express_code, name_zh: found.express_zh, name_en: found.express_en }, locale),
    expSite: '',
    expPhone: '',
    courier: '',
    courierPhone: '',
    updateTime: list[0]?.time ?? found.shipped_at.toISOString(),
    takeTime: '',
    logo: '',
  };
}

export async function listExpress(
  _: unknown,
  { database, locale }: SignedInContext,
): Promise<ResponseOf<typeof listExpressCompanies>> {
  const companies = await findExpressCompanies(database);
  return companies.map((company) => ({ id: company.id, code: company.code, name: carrierWord(company, locale) }));
}
