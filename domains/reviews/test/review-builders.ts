import sharp from 'sharp';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import type { OrderLine } from '../../orders/contract/order.ts';
import { confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, STAFF, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { REVIEW_PICTURES } from '../contract/review.ts';

export interface ReceivedOrder {
  readonly as: string;
  readonly orderNo: string;
  readonly lines: OrderLine[];
}

/** An order of one shop that its buyer has paid for. */
export async function paidFor(mall: TestMall, skus: readonly TestSku[], phone: string): Promise<ReceivedOrder> {
  const { as, paymentNo, orderNos } = await ordered(mall, phone, skus);
  const [orderNo = ''] = orderNos;
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { as, orderNo, lines: orderInfoList };
}

/** An order of one shop that has arrived, with a line for each SKU. */
export async function received(mall: TestMall, skus?: readonly TestSku[], phone = BUYER): Promise<ReceivedOrder> {
  const order = await paidFor(mall, skus ?? (await plainSkus(mall, 1, 1)), phone);
  const { as, orderNo } = order;
  const lines = order.lines.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
  const staff = await mall.tokenOf(STAFF);
  await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, staff);
  await ok(mall, confirmReceipt, { orderNo }, as);
  return order;
}

/** Uploads a photo and returns its URL. */
export async function photo(mall: TestMall, as: string, model: string = REVIEW_PICTURES.name): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const head = '--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n';
  const answer = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/image?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': as },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}
