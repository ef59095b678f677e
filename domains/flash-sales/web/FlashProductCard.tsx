import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { UnbrokenRow } from '../../../platform/web/kit/UnbrokenRow.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { unbroken } from '../../catalogue/contract/measure.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { ProductPicture } from '../../catalogue/web/public.tsx';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';
import { FlashPrice } from './FlashPrice.tsx';
import { FLASH_DETAIL_PATH } from './flash-sale-address.ts';
import { isRunning, isSoldOut, isToCome, limitWords, SESSION_WORDS } from './flash-sale-words.ts';
import styles from './flash-sales.module.css';
import { QuotaBar } from './QuotaBar.tsx';
import { ReminderButton } from './ReminderButton.tsx';

interface FlashProductCardProps {
  readonly product: SeckillProduct;
  readonly pricesPending: boolean;
  /** Visible without scrolling: its picture is not lazy-loaded. */
  readonly first?: boolean;
  /** Level of its heading: one below that of the list. */
  readonly heading?: 'h2' | 'h1';
}

const SIZES = '(max-width: 640px) 50vw, 256px';

/** A product of a flash sale: what it costs now, what is left, and the way to buy it or to be reminded. */
export function FlashProductCard({ product, pricesPending, first = false, heading = 'h2' }: FlashProductCardProps) {
  const Heading = heading;
  const { id, name } = product;
  const limits = limitWords(product);
  return (
    <Card as="article" className={styles.card}>
      <Link to={FLASH_DETAIL_PATH} search={{ id }} className={styles.picture} tabIndex={-1} aria-hidden>
        <ProductPicture product={product} sizes={SIZES} first={first} />
      </Link>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={FLASH_DETAIL_PATH} search={{ id }} title={name}>
            {unbroken(name)}
          </Link>
        </Heading>
        <span className={styles.limits}>{product.model}</span>
        <FlashPrice product={product} pending={pricesPending} />
        <QuotaBar product={product} />
        <span className={styles.limits}>
          {limits.length > 0 ? <UnbrokenRow names={limits} /> : m.flash_sales_no_limit()}
        </span>
        <div className={styles.action}>
          <CardAction product={product} />
        </div>
      </div>
    </Card>
  );
}

function CardAction({ product }: { readonly product: SeckillProduct }) {
  const session = useSession();
  if (isToCome(product)) return <ReminderButton product={product} />;
  const words = isSoldOut(product) ? m.flash_sales_sold_out() : SESSION_WORDS[product.status]();
  if (!isRunning(product) || isSoldOut(product)) {
    return (
      <Button size="small" disabledReason={words}>
        {words}
      </Button>
    );
  }
  const mayBuy =
    session.token === '' || (maySeePrices(session) && holds(session.permissions, 'product:permission:order'));
  return (
    <ButtonLink size="small" look={mayBuy ? 'primary' : 'plain'} to={FLASH_DETAIL_PATH} search={{ id: product.id }}>
      {mayBuy ? m.flash_sales_buy() : m.flash_sales_see()}
      <VisuallyHidden>{product.name}</VisuallyHidden>
    </ButtonLink>
  );
}
