import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ordered, plainSkus } from '../../orders/test/order-builders.ts';

const ofPayment = (path: string) => ({
  route: path,
  addresses: [
    async (mall: TestMall) => `${path}?orderNo=${(await ordered(mall, BUYER, await plainSkus(mall, 1, 1))).paymentNo}`,
  ],
  missing: [`${path}?orderNo=PY202601010000000000`],
});

export const PAGES: readonly PageSample[] = [ofPayment('/order/order_payment'), ofPayment('/order/order_pay_status')];
