import { Suspense, useState } from 'react';
import * as m from '#messages';
import { lazyPart, NothingFailed } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { formatYuan, Money } from '../../../../../platform/web/kit/Money.tsx';
import { orderableQuantity } from '../../../../../platform/web/kit/quantity.ts';
import { useSession } from '../../../../../platform/web/session/session-store.ts';
import { canBeAwaited } from '../../../../restock-reminders/contract/restock-rules.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { smallestQuantity } from '../../../contract/quantity-rules.ts';
import { CartAction } from '../../CartAction.tsx';
import { CompareButton } from '../../CompareButton.tsx';
import { FavouriteButton } from '../../FavouriteButton.tsx';
import { orderingObstacle, quantityRuleOf } from '../../ordering.ts';
import { PriceBlock } from '../../PriceBlock.tsx';
import { totalOf, unitPriceAt } from '../../waterfall-bars.ts';
import { AgreementNote } from './AgreementNote.tsx';
import styles from './buy-panel.module.css';
import { CouponStrip } from './CouponStrip.tsx';
import { choicesOf } from './chosen-sku.ts';
import { FlashSaleNote } from './FlashSaleNote.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import { SkuChoice } from './SkuChoice.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { StockLine } from './StockLine.tsx';
import { WarrantyTerms } from './WarrantyTerms.tsx';

// Hardly any product is out of stock: the others do without its code.
const RestockButton = lazyPart(async () => (await import('../../RestockButton.tsx')).RestockButton, NothingFailed);
const QuantityBreaks = lazyPart(async () => (await import('../../QuantityBreaks.tsx')).QuantityBreaks);

interface BuyPanelProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
  readonly pricesPending: boolean;
}

/** From the title to the cart button: price, SKU, quantity, availability. */
export function BuyPanel({ detail, sku, pricesPending }: BuyPanelProps) {
  const { productInfo, skus, warranty } = detail;
  const [typed, setTyped] = useState(() => String(smallestQuantity(sku)));
  const { showPrice, token, permissions } = useSession();
  const orderable = { ...productInfo, ...sku };
  const obstacle = orderingObstacle(orderable, { token, permissions });
  // A quantity that cannot be ordered has no total, only its placeholder: the price shown is then that of the smallest
  // quantity.
  const wanted = orderableQuantity(typed, quantityRuleOf(sku));
  const quantity = wanted ?? smallestQuantity(sku);
  const price = { ...sku, priceReason: sku.price === null ? productInfo.priceReason : null };
  const unit = showPrice && !pricesPending ? unitPriceAt(sku.price, sku.quantityBreaks, quantity) : null;
  const projectOnly = productInfo.productType === 'projectOnly';
  return (
    <div className={styles.panel}>
      <ProductTitle product={productInfo} sku={sku} />
      <StandingNotice detail={detail} />
      {productInfo.agreement !== '' && <AgreementNote slug={productInfo.agreement} />}
      <PriceBlock sku={price} quantity={quantity} pending={pricesPending} />
      {detail.flashSale && <FlashSaleNote sale={detail.flashSale} skuId={sku.id} pricesPending={pricesPending} />}
      <dl className={styles.facts}>
        {(detail.couponList.length > 0 || productInfo.activityStyle) && (
          <>
            <dt>{m.catalogue_coupons()}</dt>
            <dd>
              <CouponStrip
                productId={productInfo.id}
                coupons={detail.couponList}
                promotion={productInfo.activityStyle}
              />
            </dd>
          </>
        )}
        {choicesOf(skus, sku, productInfo.name).map((specification) => (
          <SkuChoice key={specification.code} productId={productInfo.id} specification={specification} />
        ))}
        {unit !== null && sku.quantityBreaks.length > 0 && (
          <>
            <dt>{m.catalogue_detail_breaks()}</dt>
            <dd>
              <Suspense>
                <QuantityBreaks
                  sku={sku}
                  quantity={quantity}
                  unitName={productInfo.unitName}
                  from={smallestQuantity(sku)}
                />
              </Suspense>
            </dd>
          </>
        )}
        {!projectOnly && (
          <>
            <dt>{m.catalogue_detail_stock()}</dt>
            <dd>
              <StockLine
                sku={sku}
                unitName={productInfo.unitName}
                isVirtual={productInfo.productType === 'virtual'}
                stockOfAll={detail.skus.length > 1 ? productInfo.stock : null}
              />
            </dd>
          </>
        )}
        {warranty.months > 0 && (
          <>
            <dt>{m.catalogue_detail_warranty()}</dt>
            <dd>
              <WarrantyTerms warranty={warranty} />
            </dd>
          </>
        )}
      </dl>
      <noscript>
        <p>{m.catalogue_detail_needs_script()}</p>
      </noscript>
      {projectOnly ? (
        <div className={styles.buy}>
          <FavouriteButton id={productInfo.id} name={productInfo.name} />
          <CompareButton id={productInfo.id} name={productInfo.name} />
        </div>
      ) : (
        <div className={styles.buy}>
          <CartAction
            large
            line={{ productId: productInfo.id, skuId: sku.id, name: productInfo.name }}
            sku={orderable}
            typed={typed}
            onType={setTyped}
          />
          {canBeAwaited(orderable) && (
            <Suspense>
              <RestockButton skuId={sku.id} name={productInfo.name} />
            </Suspense>
          )}
          <FavouriteButton id={productInfo.id} name={productInfo.name} />
          <CompareButton id={productInfo.id} name={productInfo.name} />
          {obstacle !== null && <span className={styles.obstacle}>{obstacle}</span>}
          {obstacle === null && unit !== null && (
            <span className={styles.total}>
              <span className={styles.sum}>
                {wanted ?? '—'} × {formatYuan(unit)}
              </span>
              {wanted === null ? '—' : <Money yuan={totalOf(unit, wanted)} look="price" size="large" />}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
