import { useSearch } from '@tanstack/react-router';

/** Query values as text: the router turns anything numeric into a number. */
function useAddressText(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return value === undefined || value === null ? '' : String(value);
}

/** `?orderNo=` of the pages of one order. */
export function useOrderNo(): string {
  return useAddressText('orderNo');
}

/** `?package=` of the trace of one package; 0 without one. */
export function usePackageId(): number {
  const id = Number(useAddressText('package'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/**
 * What a checkout is prepared from: cart lines (`?cart=3_7_9`), one SKU (`?product=…&sku=…&num=…`), or one of a product
 * in a flash sale (`?seckill=…&sku=…&num=…`).
 */
export interface CheckoutSource {
  readonly preOrderNo: string;
  readonly cartLines: readonly number[];
  readonly sku: { readonly productId: number; readonly attrValueId: number; readonly productNum: number } | null;
  /** Whether the product is one of a flash sale. */
  readonly isFlashSale: boolean;
}

const whole = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

export function useCheckoutSource(): CheckoutSource {
  const preOrderNo = useAddressText('preOrderNo');
  const cart = useAddressText('cart');
  const flashProductId = whole(useAddressText('seckill'));
  const normalProductId = whole(useAddressText('product'));
  const productId = flashProductId || normalProductId;
  const attrValueId = whole(useAddressText('sku'));
  const productNum = whole(useAddressText('num'));
  return {
    preOrderNo,
    cartLines: cart.split('_').map(whole).filter(Boolean),
    sku: productId && attrValueId && productNum ? { productId, attrValueId, productNum } : null,
    isFlashSale: flashProductId !== 0,
  };
}
