import type { OrderLine } from '../contract/order.ts';

/** `productType` of what is delivered as licence keys. */
const VIRTUAL = 2;

/** Whether a line is delivered as licence keys instead of packages. */
export const isVirtualLine = ({ productType }: Pick<OrderLine, 'productType'>) => productType === VIRTUAL;
