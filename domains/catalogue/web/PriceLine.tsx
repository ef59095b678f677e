import * as m from '#messages';
import { Icon, iconEyeOff, iconHeadset, iconLock } from '../../../platform/web/design/icons.tsx';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { contactService } from '../../content/web/public.tsx';
import type { PriceReason } from '../contract/product.ts';
import styles from './price-line.module.css';
import { SignInLink } from './SignInLink.tsx';

/** A price as the catalogue sends it. */
export interface SeenPrice {
  readonly price: string | null;
  readonly priceReason: PriceReason;
}

/** What the account lacks, in place of the price; pressing it explains how to get it. */
function NoPricePermission() {
  const { showNotice } = useSession();
  return (
    <button type="button" className={styles.lacking} onClick={() => void contactService('prices')}>
      <Icon of={iconLock} size="small" />
      {showNotice ? m.catalogue_page_price_after_authentication() : m.catalogue_page_no_price_permission()}
    </button>
  );
}

/** Why there is no price, and what to do about it. */
export function PriceReasonText({ reason }: { readonly reason: PriceReason | 'hidden' }) {
  if (reason === 'signInToSeePrices') {
    return (
      <SignInLink className={styles.signIn} forVisitors>
        <Icon of={iconLock} size="small" />
        {m.catalogue_page_sign_in_for_price()}
      </SignInLink>
    );
  }
  if (reason === 'noPricePermission') return <NoPricePermission />;
  const [icon, text] =
    reason === 'contactManager'
      ? [iconHeadset, m.catalogue_page_project_price()]
      : [iconEyeOff, m.catalogue_page_prices_hidden()];
  return (
    <span className={styles.reason}>
      <Icon of={icon} size="small" />
      {text}
    </span>
  );
}

interface PriceLineProps {
  readonly product: SeenPrice & { readonly otPrice: string | null; readonly unitName: string };
  /** The person's own prices are still loading. */
  readonly pending?: boolean;
  /** Without the unit, where there is little room. */
  readonly short?: boolean;
  /** The head of the table says that tax is included; on a phone, where it has no head, the line does. */
  readonly taxInHead?: boolean;
}

/** One line 28 px high: the price, or the reason there is none. Keeps its height in every state. */
export function PriceLine({ product, pending = false, short = false, taxInHead = false }: PriceLineProps) {
  const { showPrice } = useSession();
  const { price, otPrice, priceReason, unitName } = product;
  return (
    <div className={styles.line}>
      {pending ? (
        <Skeleton width={96} height={20} />
      ) : price === null ? (
        <PriceReasonText reason={priceReason} />
      ) : showPrice ? (
        <>
          <Money yuan={price} look="price" size="large" />
          {taxInHead && (
            <span className={styles.besideHead}>{m.catalogue_card_per_unit_short({ unit: unitName })}</span>
          )}
          {!short && (
            <span className={taxInHead ? styles.withoutHead : styles.unit}>
              {m.catalogue_card_per_unit({ unit: unitName })}
            </span>
          )}
          {otPrice !== null && Number(otPrice) > Number(price) && <Money yuan={otPrice} look="old" />}
        </>
      ) : (
        <PriceReasonText reason="hidden" />
      )}
    </div>
  );
}
