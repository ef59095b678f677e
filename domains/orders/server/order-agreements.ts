import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { type CurrentAgreement, keepCurrentAgreements, readKeptAgreement } from '../../content/server/public.ts';
import type { AskedAgreement } from '../contract/checkout.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import type { readOrderAgreement } from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import { findOrderAgreements, insertOrderAgreements } from './order-agreement-repository.ts';
import { findOrder, type OrderScope } from './order-repository.ts';

const titleOf = ({ titleZh, titleEn }: Pick<CurrentAgreement, 'titleZh' | 'titleEn'>, locale: Locale) =>
  locale === 'zh' ? titleZh : titleEn;

/** Agreements as a screen asks for them. */
export function askedOf(agreements: readonly CurrentAgreement[], locale: Locale): AskedAgreement[] {
  return agreements.map((one) => ({ slug: one.slug, version: one.version, title: titleOf(one, locale) }));
}

/**
 * The agreements that the products of a checkout carry, kept in the versions that the buyer ticked.
 * @throws AppError agreementNotAccepted for one that was not ticked, or has changed since it was shown
 */
export async function acceptAgreements(
  tx: Tx,
  lines: readonly CheckoutLine[],
  { agreementList }: CheckoutChoices,
  { clock, locale }: SignedInContext,
): Promise<CurrentAgreement[]> {
  const slugs = lines.map(({ sku }) => sku.agreement);
  const current = await keepCurrentAgreements(tx, slugs, clock.now());
  const isAccepted = ({ slug, version }: CurrentAgreement) =>
    agreementList.some((one) => one.slug === slug && one.version === version);
  const missing = current.find((agreement) => !isAccepted(agreement));
  if (missing) throw new AppError(ORDER_ERRORS.agreementNotAccepted, { title: titleOf(missing, locale) });
  return current;
}

/** Records with each order what its own products carry. */
export async function recordAgreements(
  tx: Tx,
  accepted: readonly CurrentAgreement[],
  lines: readonly CheckoutLine[],
  orders: readonly { readonly orderNo: string; readonly merchantId: number }[],
): Promise<void> {
  if (accepted.length === 0) return;
  const rows = orders.flatMap(({ orderNo, merchantId }) => {
    const carried = new Set(lines.flatMap(({ sku }) => (sku.merchantId === merchantId ? sku.agreement : [])));
    return accepted.flatMap(({ slug, version }) => (carried.has(slug) ? { orderNo, slug, version } : []));
  });
  await insertOrderAgreements(tx, rows);
}

type Request = RequestOf<typeof readOrderAgreement>;

async function textOf(
  { orderNo, slug }: Request,
  { database, locale }: SignedInContext,
  scope: OrderScope,
): Promise<ResponseOf<typeof readOrderAgreement>> {
  const order = await findOrder(database, scope, orderNo);
  if (!order) throw new AppError(ORDER_ERRORS.orderNotFound);
  const accepted = (await findOrderAgreements(database, order.id)).find((one) => one.slug === slug);
  const text = accepted && (await readKeptAgreement(database, accepted, locale));
  if (!text) throw new AppError(ORDER_ERRORS.agreementNotFound);
  return { ...text, version: accepted.version };
}

export const readOwnOrderAgreement = (input: Request, context: SignedInContext) =>
  textOf(input, context, buyerScope(context.session));

export const readOrderAgreementForStaff = (input: Request, context: SignedInContext) =>
  textOf(input, context, merchantScope(context.session));
