import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconTicket } from '../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { PagedList } from '../../../platform/web/kit/PagedList.tsx';
import { EmptyState } from '../../../platform/web/kit/page-states.tsx';
import { personKey, useSession } from '../../../platform/web/session/session-store.ts';
import { CENTRE_PATH } from './coupon-address.ts';
import { couponsOfProductQuery } from './coupon-queries.ts';
import styles from './coupons.module.css';
import { OfferCard } from './OfferCard.tsx';

/** The coupons on offer that cover a product. */
export function ProductCoupons({ productId }: { readonly productId: number }) {
  const person = personKey(useSession());
  const offers = useQuery(couponsOfProductQuery(productId, person));
  return (
    <PagedList
      query={offers}
      places={{ count: 3, height: 168 }}
      className={styles.column}
      empty={
        <EmptyState icon={iconTicket} title={m.coupons_none_of_product()}>
          <ButtonLink to={CENTRE_PATH}>{m.coupons_centre()}</ButtonLink>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={styles.column}>
          {rows.map((coupon) => (
            <li key={coupon.id}>
              <OfferCard coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
