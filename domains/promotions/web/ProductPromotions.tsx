import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconDiscount } from '../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { PagedList } from '../../../platform/web/kit/PagedList.tsx';
import { EmptyState } from '../../../platform/web/kit/page-states.tsx';
import { personKey, useSession } from '../../../platform/web/session/session-store.ts';
import { useCountViews } from '../../../platform/web/use-count-views.ts';
import { BundleParts } from './BundleParts.tsx';
import { PromotionCardView } from './PromotionCardView.tsx';
import { SALES_PATH } from './promotion-address.ts';
import { countView, productPromotionsQuery } from './promotion-queries.ts';
import styles from './promotions.module.css';

interface ProductPromotionsProps {
  readonly productId: number;
  /** Shows nothing where the product takes part in nothing. */
  readonly quiet?: boolean;
}

/** What a product takes part in, and will. */
export function ProductPromotions({ productId, quiet = false }: ProductPromotionsProps) {
  const person = personKey(useSession());
  const promotions = useQuery(productPromotionsQuery(productId, person));
  const running = (promotions.data ?? []).filter(({ state }) => state === 'ongoing');
  useCountViews(
    running.map(({ id }) => id),
    countView,
  );
  if (quiet && promotions.data?.length === 0) return null;
  return (
    <PagedList
      query={promotions}
      places={{ count: 2, height: 168 }}
      className={styles.column}
      empty={
        <EmptyState icon={iconDiscount} title={m.promotions_none_of_product()}>
          <ButtonLink to={SALES_PATH}>{m.promotions_see_all()}</ButtonLink>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={styles.column}>
          {rows.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCardView promotion={promotion}>
                {promotion.partList.length > 0 && (
                  <BundleParts state={promotion.state} parts={promotion.partList} setSaves={promotion.setSaves} />
                )}
              </PromotionCardView>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
