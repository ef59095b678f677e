import * as z from 'zod';
import { confirmReceipt } from '../../domains/orders/server/receive-order.ts';
import { shipOrder } from '../../domains/orders/server/ship-order.ts';
import { payOrStart } from '../../domains/payments/server/pay.ts';
import { PAYMENT_SUBJECT } from '../../domains/payments/server/public.ts';
import { MAX_ANSWER, MAX_COMMENT, REVIEW_PICTURES } from '../../domains/reviews/contract/review.ts';
import { answerReview } from '../../domains/reviews/server/answer-review.ts';
import { writeReview } from '../../domains/reviews/server/write-review.ts';
import { storeUpload } from '../../domains/uploads/server/store-upload.ts';
import type { Services } from '../../platform/server/context.ts';
import type { DemoEvent } from './demo-agenda.ts';
import { chosenSku, keeperOf, placeOrder } from './demo-order.ts';
import { demoPerson } from './demo-person.ts';
import { demoScene } from './demo-scene.ts';
import source from './reviews.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const demo = z
  .array(
    z.strictObject({
      account: z.string(),
      /** Code of the merchant. */
      shop: z.string(),
      /** When it was ordered. */
      daysAgo: z.int(),
      lines: z.array(
        z.strictObject({
          /** Of whose best-selling product so many are ordered. */
          category: z.string(),
          quantity: z.int(),
          /** Without them the line waits for its review. */
          star: z.int().optional(),
          comment: z.string().max(MAX_COMMENT).optional(),
          photo: z.boolean().default(false),
          answer: z.string().max(MAX_ANSWER).optional(),
        }),
      ),
    }),
  )
  .parse(source);

type DemoOrder = (typeof demo)[number];
type DemoLine = DemoOrder['lines'][number];

interface Ordered extends DemoLine {
  readonly orderNo: string;
  readonly lineId: number;
  readonly illustration: string;
}

/** Orders, pays, ships and receives, a day each. */
async function received(services: Services, order: DemoOrder, ordered: Date): Promise<Ordered[]> {
  const { account, shop, lines } = order;
  const after = (days: number) => new Date(ordered.getTime() + days * DAY_MS);
  const skus = await Promise.all(lines.map(({ category }) => chosenSku(services, shop, category)));
  const { orderNo, paymentNo, lines: placed } = await placeOrder(services, order, ordered);
  const payment = { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' } as const;
  const buyer = await demoPerson(services, account, ordered);
  await payOrStart(payment, buyer, services.domains.answerOf(PAYMENT_SUBJECT));
  const packages = [
    {
      expressCode: 'self',
      trackingNumber: '',
      remark: '',
      lines: placed.map(({ id, quantity }) => ({ orderDetailId: id, quantity })),
    },
  ];
  await shipOrder({ orderNo, packages }, await demoPerson(services, keeperOf(shop), after(1)));
  await confirmReceipt({ orderNo }, await demoPerson(services, account, after(3)));
  return lines.map((line, at) => {
    const sku = skus[at];
    const lineId = placed.find((one) => one.skuId === sku?.skuId)?.id ?? 0;
    return { ...line, orderNo, lineId, illustration: sku?.illustration ?? '' };
  });
}

async function review(services: Services, { account, shop }: DemoOrder, line: Ordered, at: Date): Promise<void> {
  const { orderNo, lineId, star, comment, photo, answer, illustration } = line;
  if (star === undefined || comment === undefined) return;
  const file = photo ? { fileName: 'photo.png', bytes: await demoScene(illustration, 'wall') } : undefined;
  const buyer = await demoPerson(services, account, at, file);
  const pics = file ? [(await storeUpload({ model: REVIEW_PICTURES.name, pid: 0 }, buyer, 'image')).url] : [];
  await writeReview({ orderNo, orderDetailId: lineId, star, comment, pics }, buyer);
  if (answer === undefined) return;
  const { id } = await services.database
    .selectFrom('product_review')
    .select('id')
    .where('order_line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  const shopsOwn = await demoPerson(services, keeperOf(shop), new Date(at.getTime() + 5 * HOUR_MS));
  await answerReview({ id, answer, previous: '' }, shopsOwn);
}

/**
 * What buyers of the demo mall said of what they ordered, received and photographed in the last weeks. Nothing where
 * somebody has reviewed already.
 */
export async function reviewEvents(services: Services): Promise<DemoEvent[]> {
  const known = await services.database.selectFrom('product_review').select('id').limit(1).executeTakeFirst();
  if (known) return [];
  const now = services.clock.now().getTime();
  return demo.map((order) => {
    const at = new Date(now - order.daysAgo * DAY_MS);
    const run = async () => {
      for (const line of await received(services, order, at)) {
        await review(services, order, line, new Date(at.getTime() + 4 * DAY_MS));
      }
    };
    return { at, run };
  });
}
