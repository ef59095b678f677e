import type { Selectable } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

type Product = Selectable<DB['product']>;
type Merchant = Selectable<DB['merchant']>;

/** What the detail shows of a product beyond a list item. */
export interface DetailRow
  extends Pick<
    Product,
    | 'code'
    | 'description_zh'
    | 'description_en'
    | 'warranty_months'
    | 'warranty_extensions'
    | 'attachments'
    | 'certificates'
    | 'version'
    | 'primary_attribute'
    | 'software_name_version'
    | 'product_property'
    | 'power_type'
    | 'video_url'
    | 'image_texts'
    | 'agreement'
    | 'business_coefficient'
    | 'price_rule'
    | 'discontinuation_type'
    | 'discontinuation_plan_date'
    | 'last_stock_backup_date'
    | 'estimated_inbound_date'
    | 'core_difference_zh'
    | 'core_difference_en'
  > {
  brand_logo: string;
  merchant_phone: Merchant['phone'];
  merchant_avatar: Merchant['avatar'];
  handling_days: Merchant['handling_days'];
  /** The average of the shop's reviews, 0 without any. */
  merchant_stars: number;
  replacement_id: Product['id'] | null;
  replacement_code: Product['code'] | null;
  replacement_name_zh: Product['name_zh'] | null;
  replacement_name_en: Product['name_en'] | null;
  replacement_attributes: Product['attributes'] | null;
  replacement_category_id: Product['category_id'] | null;
}

export async function readProductDetail(db: Db, id: number): Promise<DetailRow | undefined> {
  const { rows } = await prepared<DetailRow>`
    SELECT p.code, p.description_zh, p.description_en, p.warranty_months, p.warranty_extensions, p.attachments,
      p.certificates, p.version, p.primary_attribute, p.software_name_version, p.product_property,
      p.power_type, p.video_url, p.image_texts, p.agreement, p.business_coefficient, p.price_rule,
      p.discontinuation_type, p.discontinuation_plan_date, p.last_stock_backup_date, p.estimated_inbound_date,
      p.core_difference_zh, p.core_difference_en,
      b.logo AS brand_logo, m.phone AS merchant_phone, m.avatar AS merchant_avatar, m.handling_days,
      coalesce(round(v.stars::numeric / nullif(v.reviews, 0)), 0)::int AS merchant_stars,
      r.id AS replacement_id, r.code AS replacement_code, r.name_zh AS replacement_name_zh,
      r.name_en AS replacement_name_en, r.attributes AS replacement_attributes, r.category_id AS replacement_category_id
    FROM product p
    JOIN merchant m ON m.id = p.merchant_id
    LEFT JOIN merchant_rating v ON v.merchant_id = p.merchant_id
    JOIN brand b ON b.id = p.brand_id
    LEFT JOIN product r ON r.code = p.replacement_code AND r.status = 'onShelf'
      AND NOT EXISTS (SELECT FROM merchant s WHERE s.id = r.merchant_id AND s.disabled)
    WHERE p.id = ${id} AND p.status = 'onShelf' AND NOT m.disabled`.run(db);
  return rows[0];
}

export type SkuRow = Selectable<DB['sku']>;

/** The SKUs of a product in their order, withdrawn ones left out. */
export async function readProductSkus(db: Db, productId: number): Promise<SkuRow[]> {
  const { rows } = await prepared<SkuRow>`
    SELECT * FROM sku WHERE product_id = ${productId} AND NOT disabled ORDER BY sort, id`.run(db);
  return rows;
}

/** What decides which products stand beside this one. */
export async function readKinship(db: Db, id: number) {
  return db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['p.category_id', 'p.brand_id', 'p.accessories'])
    .where('p.id', '=', id)
    .where('p.status', '=', 'onShelf')
    .where('m.disabled', '=', false)
    .executeTakeFirst();
}
