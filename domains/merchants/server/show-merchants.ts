import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { bestSellersOf, productCountsByMerchant } from '../../catalogue/server/public.ts';
import type { MerchantCard, MerchantHome, searchMerchants } from '../contract/merchant-endpoints.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import { type MerchantRow, readMerchant, readMerchants } from './merchant-repository.ts';

const CARD_PRODUCTS = 4;

async function cardsOf(rows: readonly MerchantRow[], context: Context): Promise<MerchantCard[]> {
  const [products, counts] = await Promise.all([
    bestSellersOf(
      context,
      rows.map((row) => row.id),
      CARD_PRODUCTS,
    ),
    productCountsByMerchant(context.database),
  ]);
  const zh = context.locale === 'zh';
  return rows.map((row) => ({
    id: row.id,
    name: zh ? row.name_zh : row.name_en,
    avatar: '',
    rectangleLogo: '',
    coverImage: '',
    streetBackImage: '',
    pcLogo: '',
    pcGoodStoreCoverImage: '',
    categoryId: 0,
    typeId: 0,
    starLevel: 5,
    followerNum: 0,
    isSelf: row.is_self,
    isCollect: false,
    intro: zh ? row.intro_zh : row.intro_en,
    productCount: counts.get(row.id) ?? 0,
    proList: products.get(row.id) ?? [],
  }));
}

/** Brand shops of the home page; `id` is how many. */
export async function listHomeMerchantsUseCase(
  { id: limit }: { id: number },
  context: Context,
): Promise<Page<MerchantCard>> {
  const page = { page: 1, limit };
  const { total, rows } = await readMerchants(context.database, { keywords: '', isSelf: null }, { limit, offset: 0 });
  return toPage(page, total, await cardsOf(rows, context));
}

/** Shops by name. Categories and types of shops come with their onboarding; until then they narrow nothing. */
export async function searchMerchantsUseCase(
  input: RequestOf<typeof searchMerchants>,
  context: Context,
): Promise<Page<MerchantCard>> {
  const { total, rows } = await readMerchants(
    context.database,
    { keywords: input.keywords ?? '', isSelf: input.isSelf ?? null },
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  return toPage(input, total, await cardsOf(rows, context));
}

/** The front of one shop. @throws AppError merchantNotFound */
export async function readMerchantHomeUseCase({ id }: { id: number }, context: Context): Promise<MerchantHome> {
  const row = await readMerchant(context.database, id);
  if (!row) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
  const counts = await productCountsByMerchant(context.database);
  const zh = context.locale === 'zh';
  return {
    id: row.id,
    name: zh ? row.name_zh : row.name_en,
    isSelf: row.is_self,
    starLevel: 5,
    isCollect: false,
    serviceType: 'hotline',
    serviceLink: '',
    servicePhone: row.phone,
    qualificationPicture: '',
    pcLogo: '',
    avatar: '',
    bannerList: [],
    intro: zh ? row.intro_zh : row.intro_en,
    address: zh ? row.address_zh : row.address_en,
    productCount: counts.get(row.id) ?? 0,
  };
}
