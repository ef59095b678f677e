import * as z from 'zod';
import { prepareOrder } from '../../domains/orders/server/prepare-order.ts';
import { confirmReceipt } from '../../domains/orders/server/receive-order.ts';
import { shipOrder } from '../../domains/orders/server/ship-order.ts';
import { submitOrder } from '../../domains/orders/server/submit-order.ts';
import { payOrStart } from '../../domains/payments/server/pay.ts';
import { PAYMENT_SUBJECT } from '../../domains/payments/server/public.ts';
import { MAX_ANSWER, MAX_COMMENT, REVIEW_PICTURES } from '../../domains/reviews/contract/review.ts';
import { answerReview } from '../../domains/reviews/server/answer-review.ts';
import { writeReview } from '../../domains/reviews/server/write-review.ts';
import { storeUpload } from '../../domains/uploads/server/store-upload.ts';
import type { Services } from '../../platform/server/context.ts';
import { demoPerson } from './demo-person.ts';
import { demoScene } from './demo-scene.ts';
import source from './reviews.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who ships, and who answers for the mall's own shops. */
const STAFF = '13900000004';
const KEEPERS: Readonly<Record<string, string>> = { 'hikvision-shop': '13900000006' };

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

/** The best seller of a shop in a category that is sold piece by piece. */
function chosenSku({ database }: Services, shop: string, category: string) {
  return database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['s.id as skuId', 'p.id as productId', 's.illustration'])
    .where('m.code', '=', shop)
    .where('c.code', '=', category)
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', 'in', ['hardware', 'accessory'])
    .where('p.agreement', '=', '')
    .where('s.disabled', '=', false)
    .where('s.minimum_order_quantity', '=', 1)
    .where('s.pieces_per_box', '=', 1)
    .where('s.stock', '>', 20)
    .orderBy('p.sales', 'desc')
    .orderBy('s.sort')
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
}

/** Orders, pays, ships and receives, a day each. */
async function received(services: Services, { account, shop, lines }: DemoOrder, ordered: Date): Promise<Ordered[]> {
  const { database } = services;
  const after = (days: number) => new Date(ordered.getTime() + days * DAY_MS);
  const skus = await Promise.all(lines.map(({ category }) => chosenSku(services, shop, category)));
  const buyer = await demoPerson(services, account, ordered);
  const orderDetails = lines.map(({ quantity }, at) => {
    const { skuId = 0, productId = 0 } = skus[at] ?? {};
    return { productId, attrValueId: skuId, productNum: quantity };
  });
  const { orderNo: preOrderNo } = await prepareOrder({ preOrderType: 'buyNow', orderDetails }, buyer);
  const address = await database
    .selectFrom('address')
    .select('id')
    .where('account_id', '=', buyer.session.accountId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const choices = {
    preOrderNo,
    addressId: address.id,
    isUseIntegral: false,
    platUserCouponId: 0,
    orderMerchantRequestList: [],
    agreementList: [],
  };
  const { orderNo: paymentNo, orderNoList } = await submitOrder(choices, buyer, null);
  const payment = { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' } as const;
  await payOrStart(payment, buyer, services.domains.answerOf(PAYMENT_SUBJECT));
  const [orderNo = ''] = orderNoList;
  const rows = await database
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.sku_id', 'l.quantity'])
    .where('o.order_no', '=', orderNo)
    .execute();
  const packages = [
    {
      expressCode: 'self',
      trackingNumber: '',
      remark: '',
      lines: rows.map(({ id, quantity }) => ({ orderDetailId: id, quantity })),
    },
  ];
  await shipOrder({ orderNo, packages }, await demoPerson(services, KEEPERS[shop] ?? STAFF, after(1)));
  await confirmReceipt({ orderNo }, await demoPerson(services, account, after(3)));
  return lines.map((line, at) => {
    const sku = skus[at];
    const lineId = rows.find((row) => row.sku_id === sku?.skuId)?.id ?? 0;
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
  const shopsOwn = await demoPerson(services, KEEPERS[shop] ?? STAFF, new Date(at.getTime() + 5 * HOUR_MS));
  await answerReview({ id, answer, previous: '' }, shopsOwn);
}

/** What buyers of the demo mall said of what they ordered, received and photographed in the last weeks. */
export async function seedReviews(services: Services, stopping: AbortSignal): Promise<void> {
  const known = await services.database.selectFrom('product_review').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const now = services.clock.now().getTime();
  for (const order of demo) {
    stopping.throwIfAborted();
    const ordered = new Date(now - order.daysAgo * DAY_MS);
    for (const line of await received(services, order, ordered)) {
      await review(services, order, line, new Date(ordered.getTime() + 4 * DAY_MS));
    }
  }
}
