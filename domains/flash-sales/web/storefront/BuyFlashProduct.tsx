import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { QuantityStepper, quantityProblemText } from '../../../../platform/web/kit/QuantityStepper.tsx';
import { leastQuantity, readQuantity } from '../../../../platform/web/kit/quantity.ts';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';
import { maySeePrices, pricesShown } from '../../../catalogue/contract/price-permission.ts';
import type { SeckillProduct, SeckillSku } from '../../contract/flash-sale-endpoints.ts';
import { isRunning, isToCome, SESSION_WORDS } from '../flash-sale-words.ts';
import styles from '../flash-sales.module.css';
import { ReminderButton } from '../ReminderButton.tsx';

interface BuyFlashProductProps {
  readonly product: SeckillProduct & { readonly ownNum: number };
  readonly sku: SeckillSku;
}

/** What may still be bought: what is left, within the limits. */
function mostOf({ oneQuota, personQuota, ownNum }: BuyFlashProductProps['product'], { quota }: SeckillSku): number {
  const ofPerson = personQuota > 0 ? personQuota - ownNum : quota;
  return Math.max(0, Math.min(quota, oneQuota > 0 ? oneQuota : quota, ofPerson));
}

/** The quantity and the way to the checkout; before the session, the reminder. */
export function BuyFlashProduct({ product, sku }: BuyFlashProductProps) {
  const session = useSession();
  const mayBuy = useCan('product:permission:order');
  const here = useLocation({ select: (location) => location.href });
  const most = mostOf(product, sku);
  const rule = { minimum: sku.minimumOrderQuantity, multiple: sku.piecesPerBox, maximum: most };
  const [typed, setTyped] = useState(String(leastQuantity(rule)));
  const quantity = readQuantity(typed);
  if (isToCome(product)) {
    return (
      <div className={styles.buy}>
        <ReminderButton product={product} size="large" />
      </div>
    );
  }
  if (isRunning(product) && session.token === '') {
    return (
      <div className={styles.buy}>
        <ButtonLink size="large" look="primary" to="/login" search={{ redirect: here }}>
          {m.flash_sales_buy()}
        </ButtonLink>
      </div>
    );
  }
  const wrong = quantityProblemText(quantity, rule) ?? undefined;
  const obstacle = !isRunning(product)
    ? SESSION_WORDS[product.status]()
    : sku.quota <= 0
      ? m.flash_sales_sold_out()
      : most < leastQuantity(rule)
        ? m.flash_sales_limit_reached()
        : !mayBuy
          ? m.flash_sales_may_not_buy()
          : !maySeePrices(session)
            ? m.flash_sales_no_price_permission()
            : !pricesShown(session)
              ? m.flash_sales_show_prices_first()
              : wrong;
  const isClosed = !isRunning(product) || sku.quota <= 0;
  return (
    <div className={styles.buy}>
      {isRunning(product) && most > 0 && (
        <QuantityStepper typed={typed} onType={setTyped} label={product.name} {...rule} />
      )}
      {obstacle === undefined ? (
        <ButtonLink
          size="large"
          look="primary"
          to="/order/order_confirm"
          search={{ seckill: product.id, sku: sku.attrValueId, num: quantity }}
        >
          {m.flash_sales_buy()}
        </ButtonLink>
      ) : (
        <>
          <Button size="large" look="primary" disabledReason={obstacle}>
            {isClosed ? obstacle : m.flash_sales_buy()}
          </Button>
          {/* What is wrong with the quantity stands at its field. */}
          {!isClosed && obstacle !== wrong && <p className={styles.obstacle}>{obstacle}</p>}
        </>
      )}
    </div>
  );
}
