import type { Locale } from '../../../platform/contract/locale.ts';
import { linesOf } from '../../../platform/contract/text-lines.ts';
import type { Db } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { findSkuIdsByCode, loadSkusForSale, type SkuForSale } from '../../catalogue/server/public.ts';
import type { NamedSku } from '../contract/promotion.ts';

const CODES_SAID = 10;
const MOST_PIECES = 9_999;

/** `DS-2CD2T47` or `DS-2CD2T47 * 2`. */
function codeAndQuantity(line: string): [code: string, quantity: string] {
  const at = Math.max(line.lastIndexOf('*'), line.lastIndexOf('×'));
  const quantity = line.slice(at + 1).trim();
  return at >= 0 && /^[\d.,]{1,8}$/.test(quantity) ? [line.slice(0, at).trim(), quantity] : [line, '1'];
}

interface WantedSku {
  readonly sku: SkuForSale;
  readonly quantity: number;
}

interface NamedIn {
  readonly field: string;
  readonly locale: Locale;
  /** Those of other shops are unknown to it: nobody learns what others sell. Null: of the whole mall. */
  readonly shopId: number | null;
}

/**
 * The SKUs that a field of a form names, one a line with its quantity; pieces of a SKU that is named twice are added up.
 * @throws AppError badParameter naming the field
 */
export async function skusNamed(db: Db, text: string, { field, locale, shopId }: NamedIn): Promise<WantedSku[]> {
  const wanted = new Map<string, number>();
  for (const line of linesOf(text)) {
    const [code, quantity] = codeAndQuantity(line);
    if (!/^0*[1-9]\d*$/.test(quantity)) {
      throw refusedField(field, 'promotions_problem_quantity', locale, { line, most: MOST_PIECES });
    }
    wanted.set(code.toUpperCase(), (wanted.get(code.toUpperCase()) ?? 0) + Number(quantity));
  }
  const found = await findSkuIdsByCode(db, [...wanted.keys()]);
  const skuIds = new Map(found.map(({ code, skuId }) => [code, skuId]));
  const skus = await loadSkusForSale(db, [...skuIds.values()]);
  const unknown: string[] = [];
  const pieces = new Map<number, number>();
  for (const [code, quantity] of wanted) {
    const skuId = skuIds.get(code);
    const isSold = shopId === null || skus.get(skuId ?? 0)?.merchantId === shopId;
    if (skuId === undefined || !isSold) unknown.push(code);
    else pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  }
  if (unknown.length > 0) {
    const codes = unknown.slice(0, CODES_SAID).join(locale === 'zh' ? '、' : ', ');
    const key = shopId === null ? 'promotions_problem_skus_unknown' : 'promotions_problem_skus_of_shop';
    throw refusedField(field, key, locale, { codes });
  }
  const tooMany = [...pieces].find(([, quantity]) => quantity > MOST_PIECES);
  if (tooMany) {
    const line = skus.get(tooMany[0])?.partNumber ?? '';
    throw refusedField(field, 'promotions_problem_quantity', locale, { line, most: MOST_PIECES });
  }
  return [...pieces].flatMap(([skuId, quantity]) => {
    const sku = skus.get(skuId);
    return sku ? { sku, quantity } : [];
  });
}

export const toNamed = ({ sku, quantity }: WantedSku): NamedSku => ({
  skuId: sku.skuId,
  productId: sku.productId,
  merchantId: sku.merchantId,
  categoryId: sku.categoryId,
  partNumber: sku.partNumber,
  nameZh: sku.nameZh,
  nameEn: sku.nameEn,
  quantity,
});

/** As a field of a form holds them. */
export const namedText = (skus: readonly NamedSku[]): string =>
  skus.map(({ partNumber, quantity }) => (quantity === 1 ? partNumber : `${partNumber} * ${quantity}`)).join('\n');
