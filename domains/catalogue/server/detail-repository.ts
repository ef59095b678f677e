import type { Db } from '../../../platform/server/database.ts';

/** What the detail shows of a product beyond a list item. */
export async function readProductDetail(db: Db, id: number) {
  return db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .leftJoin('product as r', (join) => join.onRef('r.code', '=', 'p.replacement_code').on('r.status', '=', 'onShelf'))
    .select([
      'p.code',
      'p.description_zh',
      'p.description_en',
      'p.warranty_months',
      'p.warranty_extensions',
      'p.attachments',
      'p.certificates',
      'p.version',
      'p.primary_attribute',
      'p.software_name_version',
      'p.product_property',
      'p.power_type',
      'p.video_url',
      'p.image_texts',
      'p.agreement',
      'p.business_coefficient',
      'p.price_rule',
      'p.discontinuation_type',
      'p.discontinuation_plan_date',
      'p.last_stock_backup_date',
      'p.estimated_inbound_date',
      'p.core_difference_zh',
      'p.core_difference_en',
      'm.phone as merchant_phone',
      'm.avatar as merchant_avatar',
      'r.id as replacement_id',
      'r.code as replacement_code',
      'r.name_zh as replacement_name_zh',
      'r.name_en as replacement_name_en',
      'r.attributes as replacement_attributes',
      'r.category_id as replacement_category_id',
    ])
    .where('p.id', '=', id)
    .where('p.status', '=', 'onShelf')
    .where('m.disabled', '=', false)
    .executeTakeFirst();
}

/** The SKUs of a product in their order, withdrawn ones left out. */
export async function readProductSkus(db: Db, productId: number) {
  return db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', productId)
    .where('disabled', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
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
