import type { Db } from '../../../platform/server/database.ts';
import { type PreparedStatement, prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { QuantityBreak } from '../../pricing/contract/price-rules.ts';
import type { AttributeValue, LifeCycle, ProductType } from '../contract/product.ts';
import type { PriceColumn } from './price-columns.ts';

/** A SKU with what it says about itself, for rules that choose one among many. */
export interface SkuChoiceRow extends Readonly<Record<'list_price_fen' | PriceColumn, number>> {
  readonly id: number;
  readonly product_id: number;
  readonly part_number: string;
  readonly specification: Readonly<Record<string, string>>;
  readonly name_zh: string;
  readonly name_en: string;
  readonly unit: string;
  readonly images: readonly string[];
  readonly illustration: string;
  readonly category_id: number;
  readonly brand_id: number;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly product_type: ProductType;
  readonly life_cycle: LifeCycle;
  readonly stock: number;
  readonly minimum_order_quantity: number;
  readonly pieces_per_box: number;
  readonly quantity_breaks: readonly QuantityBreak[];
  readonly handling_days: number | null;
}

/** SKUs that are shown, of the products `p` that a part of the statement joins to their categories `c`. */
function readOf(db: Db, categoryIds: readonly number[], products: PreparedStatement<never>): Promise<SkuChoiceRow[]> {
  return prepared<SkuChoiceRow>`
    SELECT s.id, s.product_id, s.part_number, s.specification, p.name_zh, p.name_en, p.unit, p.images, s.illustration, p.category_id,
      p.brand_id, s.attributes, p.product_type, p.life_cycle, s.stock, s.minimum_order_quantity, s.pieces_per_box,
      s.quantity_breaks, m.handling_days, s.list_price_fen, s.price1_fen, s.price2_fen, s.price3_fen, s.price4_fen,
      s.international_price1_fen, s.international_price2_fen, s.international_price3_fen, s.international_price4_fen
    FROM category c
    ${products}
    JOIN merchant m ON m.id = p.merchant_id AND NOT m.disabled
    JOIN sku s ON s.product_id = p.id AND NOT s.disabled
    WHERE c.id IN (${preparedList(categoryIds, 0)})
    ORDER BY s.id`
    .run(db)
    .then(({ rows }) => rows);
}

/** Of each of these third-level categories the SKUs of so many products that are shown, the best-selling first. */
export async function readSkuChoices(
  db: Db,
  categoryIds: readonly number[],
  productsOfCategory: number,
): Promise<SkuChoiceRow[]> {
  if (categoryIds.length === 0) return [];
  const bestSelling = prepared<never>`CROSS JOIN LATERAL (
      SELECT * FROM product WHERE category_id = c.id AND status = 'onShelf' ORDER BY sales DESC, id DESC LIMIT ${productsOfCategory}
    ) p`;
  return readOf(db, categoryIds, bestSelling);
}

/** The SKUs with these ids that are shown, with all others of their products, in these third-level categories. */
export async function readSkuChoicesByIds(
  db: Db,
  categoryIds: readonly number[],
  skuIds: readonly number[],
): Promise<SkuChoiceRow[]> {
  if (categoryIds.length === 0 || skuIds.length === 0) return [];
  const named = prepared<never>`JOIN product p ON p.category_id = c.id AND p.status = 'onShelf'
      AND p.id IN (SELECT product_id FROM sku WHERE id IN (${preparedList(skuIds, 0)}))`;
  return readOf(db, categoryIds, named);
}
