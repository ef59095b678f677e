import * as z from 'zod';
import { waterfallOf } from '../../catalogue/server/public.ts';
import { merchantNameOf, money, productNameOf, specificationOf, type Viewer } from '../../orders/server/public.ts';
import { PRICE_STEP_KINDS } from '../../pricing/contract/price-rules.ts';
import type { OfficeClaim, PriceClaim } from '../contract/price-claim.ts';
import type { ClaimStatus } from '../contract/price-claim-status.ts';
import { creditOf } from '../contract/protection.ts';
import type { ListedClaim } from './price-claim-repository.ts';
import { protectedLineOf } from './protection-facts.ts';

const keptSteps = z.array(
  z.object({
    kind: z.enum(PRICE_STEP_KINDS),
    fen: z.int(),
    deltaFen: z.int(),
    share: z.int().nullable(),
    level: z.int().nullable(),
  }),
);

type ShownLine = Parameters<typeof productNameOf>[0] &
  Parameters<typeof specificationOf>[0] &
  Parameters<typeof merchantNameOf>[0] & {
    order_no: string;
    product_id: number;
    sku_id: number;
    part_number: string;
    image: string;
  };

/** What a claim, or a line that could be claimed, shows of its product and its order. */
export const viewProduct = (row: ShownLine, { locale }: Viewer) => ({
  orderNo: row.order_no,
  merName: merchantNameOf(row, locale),
  productId: row.product_id,
  attrValueId: row.sku_id,
  productName: productNameOf(row, locale),
  partNumber: row.part_number,
  sku: specificationOf(row, locale),
  image: row.image,
});

/** Shows one claim as a row of a list. */
export function viewClaim(row: ListedClaim, viewer: Viewer): PriceClaim {
  return {
    id: row.id,
    claimNo: row.claim_no,
    state: row.status as ClaimStatus,
    ...viewProduct(row, viewer),
    orderDetailId: row.order_line_id,
    num: row.quantity,
    paidPrice: money(viewer, row.paid_fen),
    price: money(viewer, row.price_fen),
    claimPrice: money(viewer, row.amount_fen),
    waterfall: viewer.showsPrices ? waterfallOf({ steps: keptSteps.parse(row.steps) }) : [],
    creditPrice: row.credited_fen === null ? null : money(viewer, row.credited_fen),
    refusal: row.refusal,
    createTime: row.created_at.toISOString(),
    decideTime: row.decided_at?.toISOString() ?? null,
  };
}

/** The same for staff. */
export function viewOfficeClaim(row: ListedClaim, viewer: Viewer, isOwnClaim: boolean): OfficeClaim {
  const line = protectedLineOf({ ...row, quantity: row.line_quantity });
  const creditable =
    row.status === 'applied' ? creditOf({ priceFen: row.price_fen, amountFen: row.amount_fen }, line) : 0;
  return {
    ...viewClaim(row, viewer),
    accountId: row.account_id,
    customerName: row.customer_name,
    receiveTime: (row.received_at ?? row.created_at).toISOString(),
    deciderName: row.decider_name ?? '',
    creditableNow: money(viewer, creditable),
    isOwnClaim,
  };
}
