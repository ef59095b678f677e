import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, ONE, parseShare, yuanToFen } from '../../../platform/contract/money.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope, requireWholeMall } from '../../../platform/server/session.ts';
import {
  type CustomerLevel,
  NO_TERMS,
  type PriceTerms,
  priceOf,
  type QuantityBreak,
} from '../../pricing/contract/price-rules.ts';
import { findTermsOf } from '../../sign-in/server/public.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import type {
  editCosts as editCostsContract,
  readCosts as readCostsContract,
  readCustomerPrice as readCustomerPriceContract,
  readTermsPrice as readTermsPriceContract,
} from '../contract/product-office-endpoints.ts';
import { maySeeCosts, mayWriteCosts } from '../contract/product-readers.ts';
import { costsOf } from './product-entity-facts.ts';
import { findOfficeProduct, findOfficeSku, listOfficeSkus, updateSku } from './product-office-repository.ts';
import { waterfallOf } from './product-presentation.ts';
import { skuPrices } from './sku-for-sale.ts';

/** @throws AppError productNotFound */
export async function readCosts(
  { id }: RequestOf<typeof readCostsContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof readCostsContract>> {
  const product = await findOfficeProduct(database, id, { scope: merchantScope(session) });
  if (!product) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const seesCosts = maySeeCosts(session, product.merchant_id);
  return (await listOfficeSkus(database, id)).map((sku) => ({
    skuId: sku.id,
    partNumber: sku.part_number,
    ...(costsOf(sku, { seesCosts }) ?? { bomCost: null, pctCost: null }),
  }));
}

/**
 * Sets costs for whoever may also read them, as an import does. Nobody who buys sees costs: nothing is read anew.
 * @throws AppError productNotFound, forbidden
 */
export async function editCosts(
  { skuId, bomCost, pctCost }: RequestOf<typeof editCostsContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session } = context;
  await inTransaction(database, async (tx) => {
    const sku = await findOfficeSku(tx, skuId, { scope: merchantScope(session), lock: true });
    if (!sku) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    if (!mayWriteCosts(session, sku.merchant_id)) {
      throw new AppError(APP_ERRORS.forbidden, { permission: 'admin:costs:edit' });
    }
    await updateSku(tx, skuId, {
      bom_cost_fen: bomCost === '' ? null : yuanToFen(bomCost),
      pct_cost: pctCost === '' ? null : parseShare(pctCost),
    });
    await writeAudit(tx, context, {
      action: 'sku.edit-costs',
      entity: 'sku',
      entityId: sku.part_number,
      // The trail is read by more people than costs are: it says that they changed, and not from what to what.
    });
  });
  return true;
}

type ExplainedPrice = ResponseOf<typeof readCustomerPriceContract>;

/** @throws AppError productNotFound, also for a SKU of another shop */
async function priceOfficeSku(
  skuId: number,
  quantity: number,
  { database, session }: SignedInContext,
  findTerms: () => Promise<PriceTerms>,
): Promise<ExplainedPrice> {
  const sku = await findOfficeSku(database, skuId, { scope: merchantScope(session) });
  if (!sku) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  if (!maySeePrices(session) || sku.product_type === 'projectOnly') return { price: null, waterfall: null };
  const breaks = sku.quantity_breaks as unknown as QuantityBreak[];
  const price = priceOf(skuPrices(sku), await findTerms(), quantity, breaks);
  return { price: fenToYuan(price.unitFen), waterfall: waterfallOf(price) };
}

/**
 * How the price of a SKU comes about for any customer of a level whose group has this coefficient.
 * @throws AppError productNotFound
 */
export function readTermsPrice(
  { skuId, level, coefficient, international, quantity }: RequestOf<typeof readTermsPriceContract>,
  context: SignedInContext,
): Promise<ExplainedPrice> {
  const terms = { level: level as CustomerLevel, international, coefficient: parseShare(coefficient) ?? ONE };
  return priceOfficeSku(skuId, quantity, context, async () => terms);
}

/**
 * How the price of a SKU comes about for a customer; 0 is an account without terms of its own.
 * @throws AppError forbidden, productNotFound, notFound for an account that there is not
 */
export async function readCustomerPrice(
  { skuId, accountId, quantity }: RequestOf<typeof readCustomerPriceContract>,
  context: SignedInContext,
): Promise<ExplainedPrice> {
  // The terms of the mall's customers are nothing that the keeper of one shop may read.
  requireWholeMall(context.session);
  return priceOfficeSku(skuId, quantity, context, async () => {
    const terms = accountId === 0 ? NO_TERMS : await findTermsOf(context.database, accountId);
    if (!terms) throw new AppError(APP_ERRORS.notFound);
    return terms;
  });
}
