import * as z from 'zod';
import { BARE, type Decoration } from '../../domains/merchants/contract/shop-front.ts';
import type { Services } from '../../platform/server/context.ts';
import source from './shop-fronts.json' with { type: 'json' };

const RECOMMENDED = 5;
const ON_FLOOR = 5;

const demoFronts = z
  .array(
    z.object({
      shop: z.string(),
      noticeZh: z.string(),
      noticeEn: z.string(),
      /** Each holds the best-selling products of the shop in the categories below this one. */
      floors: z.array(z.object({ category: z.string(), titleZh: z.string(), titleEn: z.string() })),
    }),
  )
  .parse(source);

/** Furnishes some shops of the demo mall from what they sell best. A furnished shop stays as it is. */
export async function seedShopFronts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const best = (shop: string) =>
    database
      .selectFrom('product as p')
      .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
      .innerJoin('category as c', 'c.id', 'p.category_id')
      .leftJoin('category as second', 'second.id', 'c.parent_id')
      .leftJoin('category as first', 'first.id', 'second.parent_id')
      .select('p.id')
      .where('m.code', '=', shop)
      .where('p.status', '=', 'onShelf')
      .orderBy('p.sales', 'desc')
      .orderBy('p.id');
  for (const front of demoFronts) {
    const { id: merchantId } = await database
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', front.shop)
      .executeTakeFirstOrThrow();
    const recommended = await best(front.shop).limit(RECOMMENDED).execute();
    const floors: Decoration['floors'] = [];
    for (const { category, titleZh, titleEn } of front.floors) {
      const found = await best(front.shop)
        .where((where) =>
          where.or([
            where('c.code', '=', category),
            where('second.code', '=', category),
            where('first.code', '=', category),
          ]),
        )
        .limit(ON_FLOOR)
        .execute();
      if (found.length > 0) floors.push({ titleZh, titleEn, productIds: found.map(({ id }) => id) });
    }
    const { noticeZh, noticeEn } = front;
    const furnished: Decoration = {
      ...BARE,
      noticeZh,
      noticeEn,
      recommended: recommended.map(({ id }) => id),
      floors,
    };
    const kept = JSON.stringify(furnished);
    await database
      .insertInto('merchant_decoration')
      .values({ merchant_id: merchantId, draft: kept, published: kept, published_at: clock.now() })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing())
      .execute();
  }
}
