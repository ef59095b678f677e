import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type {
  AdminProduct,
  listAdminProducts as listAdminProductsContract,
} from '../contract/catalogue-admin-endpoints.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import { type AdminFilter, readAdminProducts } from './admin-product-repository.ts';
import { type Definitions, definitionsOf, leavesOf, nameIn } from './catalogue-definitions.ts';
import { findingQuery } from './product-filter.ts';
import { productImage } from './product-presentation.ts';
import { searchQuery } from './search-words.ts';

/** The filter of the back office, resolved. */
export function adminFilterOf(
  input: Omit<RequestOf<typeof listAdminProductsContract>, 'page' | 'limit'>,
  definitions: Definitions,
): AdminFilter {
  return {
    search: input.keyword ? findingQuery(searchQuery(input.keyword, true) ?? '', definitions) : null,
    categoryIds: input.cid ? leavesOf(definitions, input.cid) : null,
    brandId: input.brandId || null,
    merchantId: input.merId || null,
    tag: input.tagId ? ([...definitions.tags.values()].find(({ id }) => id === input.tagId)?.code ?? '') : null,
    status: input.status ?? null,
    lifeCycle: input.lifeCycle ?? null,
    inStock: input.inStock ?? null,
  };
}

/** Products in any status; a merchant keeper sees their own. */
export async function listAdminProducts(
  input: RequestOf<typeof listAdminProductsContract>,
  context: SignedInContext,
): Promise<Page<AdminProduct>> {
  const definitions = await definitionsOf(context);
  const { locale, session } = context;
  const showsPrices = maySeePrices(session);
  const zh = locale === 'zh';
  const { total, rows } = await readAdminProducts(
    context.database,
    adminFilterOf(input, definitions),
    merchantScope(context.session),
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  return toPage(
    input,
    total,
    rows.map((row) => {
      const category = definitions.categoryById.get(row.category_id);
      return {
        id: row.id,
        code: row.code,
        model: row.model,
        name: zh ? row.name_zh : row.name_en,
        image: productImage(row.images, row.illustration),
        illustration: row.images.length > 0 ? '' : row.illustration,
        brandName: zh ? row.brand_name_zh : row.brand_name_en,
        categoryName: category ? nameIn(category, locale) : '',
        merId: row.merchant_id,
        merName: zh ? row.merchant_name_zh : row.merchant_name_en,
        status: row.status,
        lifeCycle: row.life_cycle,
        productType: row.product_type,
        skuCount: row.sku_count,
        stock: row.stock,
        sales: row.sales,
        listPrice: showsPrices ? fenToYuan(row.list_price_fen) : null,
        updatedAt: row.updated_at.toISOString(),
      };
    }),
  );
}
