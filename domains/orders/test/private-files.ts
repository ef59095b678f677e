import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import { DELIVERY_NOTE } from '../contract/order.ts';
import { getOrder, signPackage } from '../contract/order-endpoints.ts';
import { PACKAGE_REPORT_PICTURE } from '../contract/package-report.ts';
import { ok, ordered, type TestSku } from './order-builders.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** An order of the owner's that is on its way in one package. */
async function shipped(mall: TestMall, sku: TestSku) {
  const { as, paymentNo, orderNos } = await ordered(mall, PEOPLE.owner, [sku]);
  const [orderNo = ''] = orderNos;
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  const lines = orderInfoList.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
  const staff = await mall.tokenOf(PEOPLE.administrator);
  const packages = [{ expressCode: 'self', lines }];
  const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, staff);
  return { as, id: packageIds[0] ?? 0, orderDetailId: lines[0]?.orderDetailId ?? 0 };
}

const readers = ['administrator', 'sales', 'finance', 'keeper'] as const;

export const privateFiles: PrivateFiles = {
  [DELIVERY_NOTE.name]: {
    readers,
    attach: async (mall, signedFileUrl, sku) => {
      const { as, id } = await shipped(mall, sku);
      await ok(mall, signPackage, { id, signedFileUrl }, as);
    },
  },
  [PACKAGE_REPORT_PICTURE.name]: {
    file: ['photo.png', 'image/png', PNG],
    readers,
    attach: async (mall, url, sku) => {
      const { as, id, orderDetailId } = await shipped(mall, sku);
      const lineList = [{ orderDetailId, problem: 'damaged' as const, num: 1 }];
      await ok(mall, signPackage, { id, report: { lineList, pictures: [url] } }, as);
    },
  },
};
