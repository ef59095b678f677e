import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { ok, ordered } from '../../orders/test/order-builders.ts';
import { VOUCHER } from '../contract/payment.ts';
import { submitVoucher } from '../contract/payment-endpoints.ts';

export const privateFiles: PrivateFiles = {
  [VOUCHER.name]: {
    readers: ['administrator', 'finance'],
    attach: async (mall, voucherUrl, sku) => {
      const { paymentNo, as } = await ordered(mall, PEOPLE.owner, [sku]);
      await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl }, as);
    },
  },
};
