import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { unitName } from '../../catalogue/server/public.ts';
import type { CartGroup, CartLine } from '../contract/cart.ts';
import type { CartLineRow } from './cart-repository.ts';
import type { SaleLine } from './sale-lines.ts';

/** A cart line with the current facts and price of its SKU. */
export interface PricedCartLine {
  row: CartLineRow;
  sale: SaleLine;
}

const money = (fen: Fen | null) => (fen === null ? null : fenToYuan(fen));

function viewLine({ row, sale }: PricedCartLine, locale: Locale): CartLine {
  const { sku, unitFen } = sale;
  const price = money(unitFen);
  return {
    id: row.id,
    productId: sku.productId,
    productAttrUnique: String(sku.skuId),
    attrId: sku.skuId,
    cartNum: row.quantity,
    image: sku.image,
    proName: locale === 'zh' ? sku.nameZh : sku.nameEn,
    sku: sale.specification[locale],
    partNumber: sku.partNumber,
    unitName: unitName(sku.unit, locale),
    price,
    lineTotal: sale.problem === 'quantityTooLarge' || unitFen === null ? null : fenToYuan(unitFen * row.quantity),
    priceWhenAdded: unitFen === null ? null : money(row.unit_price_fen),
    attrStatus: sale.problem === null,
    problem: sale.problem,
    suggestedNum: sale.suggested,
    stock: sku.stock,
    minimumOrderQuantity: sku.minimumOrderQuantity,
    piecesPerBox: sku.piecesPerBox,
    expectedAt: sku.expectedAt,
    vipPrice: price,
    isPaidMember: false,
    deliveryMethod: '1',
  };
}

/** Lines grouped by merchant, each group in the given order. */
export function viewGroups(lines: readonly PricedCartLine[], locale: Locale): CartGroup[] {
  const groups = Map.groupBy(lines, ({ sale }) => sale.sku.merchantId);
  return [...groups.values()].flatMap((group) => {
    const sku = group[0]?.sale.sku;
    if (!sku) return [];
    return {
      merId: sku.merchantId,
      merName: locale === 'zh' ? sku.merchantNameZh : sku.merchantNameEn,
      merIsSelf: sku.merchantIsSelf,
      cartInfoList: group.map((line) => viewLine(line, locale)),
    };
  });
}
