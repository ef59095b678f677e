/**
 * Calls after which a browser should fetch the versions again, by data set: the server changes that data as a side
 * effect, and the caller would be the first to see it stale.
 */
export const STALE_AFTER: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['front/pc/order/create', 'front/pc/order/cancel/{orderNo}'],
};
