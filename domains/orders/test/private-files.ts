import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import { DELIVERY_NOTE } from '../contract/order.ts';
import { getOrder, signPackage } from '../contract/order-endpoints.ts';
import { ok, ordered } from './order-builders.ts';

export const privateFiles: PrivateFiles = {
  [DELIVERY_NOTE.name]: {
    readers: ['administrator', 'sales', 'finance', 'keeper'],
    attach: async (mall, signedFileUrl, sku) => {
      const { as, paymentNo, orderNos } = await ordered(mall, PEOPLE.owner, [sku]);
      const [orderNo = ''] = orderNos;
      await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
      const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
      const lines = orderInfoList.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
      const staff = await mall.tokenOf(PEOPLE.administrator);
      const packages = [{ expressCode: 'self', lines }];
      const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, staff);
      await ok(mall, signPackage, { id: packageIds[0] ?? 0, signedFileUrl }, as);
    },
  },
};
