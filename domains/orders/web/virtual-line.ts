import type { OrderLine, OrderSummary } from '../contract/order.ts';

/** `productType` of what is delivered as licence keys, and `secondType` of an order of nothing else. */
const VIRTUAL = 2;

/** Whether a line is delivered as licence keys instead of packages. */
export const isVirtualLine = ({ productType }: Pick<OrderLine, 'productType'>) => productType === VIRTUAL;

/** Whether all of an order is. */
export const isVirtualOrder = ({ secondType }: Pick<OrderSummary, 'secondType'>) => secondType === VIRTUAL;
