import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { ok, ordered } from '../../orders/test/order-builders.ts';
import { VOUCHER } from '../contract/payment.ts';
import { handInVoucher } from '../contract/payment-endpoints.ts';

export const privateFiles: PrivateFiles = {
  [VOUCHER.name]: {
    readers: ['administrator', 'finance'],
    attach: async (mall, voucherUrl, sku) => {
      const { paymentNo, as } = await ordered(mall, PEOPLE.owner, [sku]);
      await ok(mall, handInVoucher, { orderNo: paymentNo, voucherUrl }, as);
    },
  },
};
