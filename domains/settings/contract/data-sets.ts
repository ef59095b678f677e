/**
 * Calls after which a browser should ask for the versions again, by data set: the change is made on the server
 * by somebody else's rule, and the caller would notice the old data first.
 */
export const STALE_AFTER: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['front/pc/order/create', 'front/pc/order/cancel/{orderNo}'],
};
