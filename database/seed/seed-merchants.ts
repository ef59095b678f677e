import * as z from 'zod';
import type { Services } from '../../platform/server/context.ts';
import source from './merchants.json' with { type: 'json' };

const demoMerchants = z
  .array(
    z.object({
      code: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      isSelf: z.boolean(),
      category: z.string(),
      type: z.string(),
      phone: z.string(),
      address: z.object({ zh: z.string(), en: z.string() }),
      handlingDays: z.int(),
      returns: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
      introZh: z.string(),
      introEn: z.string(),
    }),
  )
  .parse(source);

/** Creates the shops of the demo mall. An existing shop stays as it is. */
export async function seedMerchants({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const idsOf = async (table: 'merchant_category' | 'merchant_type') =>
    new Map((await database.selectFrom(table).select(['code', 'id']).execute()).map(({ code, id }) => [code, id]));
  const [categories, types] = await Promise.all([idsOf('merchant_category'), idsOf('merchant_type')]);
  await database
    .insertInto('merchant')
    .values(
      demoMerchants.map((shop) => ({
        code: shop.code,
        name_zh: shop.nameZh,
        name_en: shop.nameEn,
        is_self: shop.isSelf,
        category_id: categories.get(shop.category) ?? null,
        type_id: types.get(shop.type) ?? null,
        phone: shop.phone,
        address_zh: shop.address.zh,
        address_en: shop.address.en,
        intro_zh: shop.introZh,
        intro_en: shop.introEn,
        handling_days: shop.handlingDays,
        return_name: shop.returns.name,
        return_phone: shop.returns.phone,
        return_address: shop.returns.address,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
