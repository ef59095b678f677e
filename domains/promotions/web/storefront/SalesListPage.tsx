import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { LinkTabs } from '../../../../platform/web/kit/LinkTabs.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { SHOWN_STATES } from '../../contract/promotion.ts';
import { PromotionCardView } from '../PromotionCardView.tsx';
import { readSalesAddress, SALES_PATH, toSalesSearch } from '../promotion-address.ts';
import { promotionsQuery } from '../promotion-queries.ts';
import { SHOWN_STATE_WORDS } from '../promotion-words.ts';
import styles from '../promotions.module.css';

export const head = (boot: Boot) => publicHead(boot, SALES_PATH, m.promotions_title());

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  await tolerant([client.ensureQueryData(promotionsQuery(readSalesAddress(search), ''))]);
}

/** `/activity/sales_list`: promotions that run, that are to come, and that are over. */
export function SalesListPage() {
  const address = readSalesAddress(useSearch({ strict: false }));
  const person = personKey(useSession());
  const promotions = useQuery(promotionsQuery(address, person));
  return (
    <PageShell title={m.promotions_title()}>
      <div className={styles.tabs}>
        <LinkTabs label={m.promotions_states()}>
          {SHOWN_STATES.map((state) => (
            <Link
              key={state}
              to={SALES_PATH}
              search={toSalesSearch({ state, page: 1 })}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={state === address.state ? 'page' : undefined}
            >
              {SHOWN_STATE_WORDS[state]()}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <PagedList
        query={promotions}
        places={{ count: 4, height: 168 }}
        className={styles.grid}
        empty={
          <EmptyState icon={iconDiscount} title={m.promotions_empty()} hint={m.promotions_empty_hint()}>
            <ButtonLink look="primary" to="/product/product_list">
              {m.promotions_shop()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((promotion) => (
              <li key={promotion.id}>
                <PromotionCardView promotion={promotion} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PageShell>
  );
}
