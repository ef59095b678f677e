import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { LIST_PATH, usePersonal } from '../../../catalogue/web/public.tsx';
import { streetQuery } from '../merchant-queries.ts';
import { ShopFilters } from '../ShopFilters.tsx';
import { ShopResults } from '../ShopResults.tsx';
import { readShopAddress, shopSearch } from '../shop-address.ts';
import styles from '../shops.module.css';

export { loadShopStreet as load } from '../shop-loaders.ts';

/** The street of brand shops: all of them, the mall's own first. */
export function ShopStreetPage() {
  const choice = readShopAddress({ ...useSearch({ strict: false }), keyword: '' });
  const shops = usePersonal((person) => streetQuery(person, choice));
  const narrowed = Object.keys(shopSearch(choice)).length > 0;
  return (
    <PageShell
      title={m.merchants_street_title()}
      aside={shops.data && m.merchants_count({ count: shops.data.total })}
      actions={
        <ButtonLink size="small" to="/merchant/merchant_list">
          {m.merchants_search_title()}
        </ButtonLink>
      }
    >
      <ShopFilters to="/merchant/merchant_street" choice={choice} />
      <ShopResults
        shops={shops}
        className={styles.street}
        empty={
          <EmptyState
            icon={iconBuildingStore}
            title={narrowed ? m.merchants_search_empty() : m.merchants_street_empty()}
          >
            {narrowed && (
              <ButtonLink to="/merchant/merchant_street" search={{}}>
                {m.merchants_filter_all()}
              </ButtonLink>
            )}
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.merchants_all_products()}
            </ButtonLink>
          </EmptyState>
        }
      />
    </PageShell>
  );
}
