import type * as z from 'zod';
import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { checkoutLine, merchantCheckout, preparedCheckout } from '../contract/checkout.ts';
import type { ExplainedLine } from '../contract/line-explanation.ts';

type CheckoutLine = z.output<typeof checkoutLine>;

/** Months of the chosen warranty extensions by SKU id. */
export type ChosenWarranties = Readonly<Record<number, number>>;

/** The chosen extension of a line; undefined without one, or when it is no longer on offer. */
export function chosenWarranty(line: CheckoutLine, chosen: ChosenWarranties) {
  return line.warrantyList.find(({ months }) => months === chosen[line.attrValueId]);
}

/** The choices for these lines, as sent to the server. */
export function warrantyRequest(lines: readonly CheckoutLine[], chosen: ChosenWarranties) {
  return lines.flatMap((line) => {
    const option = chosenWarranty(line, chosen);
    return option ? { attrValueId: line.attrValueId, months: option.months } : [];
  });
}

const fenOf = (yuan: string): Fen => yuanToFen(yuan) ?? 0;

const warrantyFenOf = (lines: readonly CheckoutLine[], chosen: ChosenWarranties): Fen =>
  lines.reduce((sum, line) => sum + fenOf(chosenWarranty(line, chosen)?.totalPrice ?? '0'), 0);

/** A line with its extension, in decimal yuan. */
export function lineTotal(line: CheckoutLine, chosen: ChosenWarranties): string {
  return fenToYuan(fenOf(line.payPrice) + fenOf(chosenWarranty(line, chosen)?.totalPrice ?? '0'));
}

/** What the pieces of a line cost once this was taken off, in decimal yuan; null while an amount is hidden. */
export function afterReductions(payPrice: string, reductions: ExplainedLine['reductionList'] = []): string | null {
  const off = reductions.map(({ price }) => (price === null ? null : fenOf(price)));
  return off.includes(null) ? null : fenToYuan(off.reduce<Fen>((left, fen) => left - (fen ?? 0), fenOf(payPrice)));
}

/** Lines with their extensions, in decimal yuan. */
export function linesTotal(lines: readonly CheckoutLine[], chosen: ChosenWarranties): string {
  return fenToYuan(lines.reduce((sum, line) => sum + fenOf(lineTotal(line, chosen)), 0));
}

type Shop = Pick<z.output<typeof merchantCheckout>, 'merId' | 'payFee' | 'orderInfoList'>;

/**
 * What the order of a shop costs, in decimal yuan: as the server computed it for these choices, or with the chosen
 * extensions while it cannot be asked yet.
 */
export function shopTotal(
  shop: Shop,
  chosen: ChosenWarranties,
  computed: readonly { readonly merId: number; readonly payFee: string }[] | undefined,
): string {
  const now = computed?.find(({ merId }) => merId === shop.merId);
  return now ? now.payFee : fenToYuan(fenOf(shop.payFee) + warrantyFenOf(shop.orderInfoList, chosen));
}

/** The amounts of a checkout before an address is chosen, when the server cannot be asked yet. */
export function sumsWithoutAddress(checkout: z.output<typeof preparedCheckout>, chosen: ChosenWarranties) {
  const { proTotalFee, promotionFee, couponFee, freightFee, payFee, merchantInfoList } = checkout;
  const warrantyFen = warrantyFenOf(
    merchantInfoList.flatMap(({ orderInfoList }) => orderInfoList),
    chosen,
  );
  return {
    proTotalFee,
    promotionFee,
    couponFee,
    // Points are used once the server can be asked.
    deductionPrice: '0.00',
    freightFee,
    warrantyFee: fenToYuan(warrantyFen),
    payFee: fenToYuan(fenOf(payFee) + warrantyFen),
  };
}
