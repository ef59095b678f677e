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

/** What a buyer is shown of a SKU that they want in this quantity, at their price. */
export function viewSale({ sku, specification, quantity, unitFen, problem, suggested }: SaleLine, locale: Locale) {
  const price = money(unitFen);
  return {
    productId: sku.productId,
    attrId: sku.skuId,
    cartNum: quantity,
    image: sku.image,
    proName: locale === 'zh' ? sku.nameZh : sku.nameEn,
    sku: specification[locale],
    partNumber: sku.partNumber,
    unitName: unitName(sku.unit, locale),
    price,
    lineTotal: problem === 'quantityTooLarge' || unitFen === null ? null : fenToYuan(unitFen * quantity),
    problem,
    suggestedNum: suggested,
    stock: sku.stock,
    minimumOrderQuantity: sku.minimumOrderQuantity,
    piecesPerBox: sku.piecesPerBox,
    expectedAt: sku.expectedAt,
  };
}

function viewLine({ row, sale }: PricedCartLine, locale: Locale): CartLine {
  const shown = viewSale(sale, locale);
  return {
    ...shown,
    id: row.id,
    productAttrUnique: String(sale.sku.skuId),
    priceWhenAdded: sale.unitFen === null ? null : money(row.unit_price_fen),
    attrStatus: sale.problem === null,
    vipPrice: shown.price,
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
