import { useState } from 'react';
import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import type { ProductListItem } from '../contract/product.ts';
import { smallestQuantity } from '../contract/quantity-rules.ts';
import { CartAction } from './CartAction.tsx';
import styles from './cart-action.module.css';
import { PRODUCT_PATH } from './catalogue-paths.ts';
import { needsChoice } from './ordering.ts';

interface ProductActionProps {
  readonly product: ProductListItem;
  readonly className?: string | undefined;
}

/** Ordering a product from a list: directly where it has a single SKU, on its page where one has to be chosen. */
export function ProductAction({ product, className }: ProductActionProps) {
  const [typed, setTyped] = useState(() => String(smallestQuantity(product)));
  if (needsChoice(product)) {
    return (
      <div className={classNames(styles.action, className)}>
        <ButtonLink
          look="outline"
          className={styles.button}
          to={PRODUCT_PATH}
          params={{ id: String(product.id) }}
          aria-label={m.catalogue_card_choose_named({ name: product.name })}
        >
          {m.catalogue_card_choose()}
        </ButtonLink>
      </div>
    );
  }
  return (
    <CartAction
      line={{ productId: product.id, skuId: product.skuId, name: product.name }}
      sku={product}
      typed={typed}
      onType={setTyped}
      className={className}
    />
  );
}

/** A note beside the stock: the minimum quantity, or the number of SKUs the stock is spread over. */
export function OrderingNote({ product }: { readonly product: ProductListItem }) {
  if (needsChoice(product)) return m.catalogue_card_variants({ count: product.skuCount });
  return m.catalogue_card_minimum({ quantity: smallestQuantity(product), unit: product.unitName });
}
