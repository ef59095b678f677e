import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import { ok, ordered } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { REFUND_PICTURE } from '../contract/refund.ts';
import { applyForRefund } from '../contract/refund-endpoints.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

export const privateFiles: PrivateFiles = {
  [REFUND_PICTURE.name]: {
    file: ['photo.png', 'image/png', PNG],
    readers: ['administrator', 'sales', 'finance', 'keeper'],
    attach: async (mall, reasonImage, sku) => {
      const { as, paymentNo, orderNos } = await ordered(mall, PEOPLE.owner, [sku]);
      const [orderNo = ''] = orderNos;
      await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
      const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
      const orderDetailId = orderInfoList[0]?.id ?? 0;
      const asked = { orderNo, orderDetailId, afterSalesType: 1, num: 1, text: 'x', reasonImage } as const;
      await ok(mall, applyForRefund, asked, as);
    },
  },
};
