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
      phone: z.string(),
      address: z.object({ zh: z.string(), en: z.string() }),
      introZh: z.string(),
      introEn: z.string(),
    }),
  )
  .parse(source);

/** Creates the shops of the demo mall. An existing shop stays as it is. */
export async function seedMerchants({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database
    .insertInto('merchant')
    .values(
      demoMerchants.map((shop) => ({
        code: shop.code,
        name_zh: shop.nameZh,
        name_en: shop.nameEn,
        is_self: shop.isSelf,
        phone: shop.phone,
        address_zh: shop.address.zh,
        address_en: shop.address.en,
        intro_zh: shop.introZh,
        intro_en: shop.introEn,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
