import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconSearch } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { LIST_PATH, usePersonal } from '../../../catalogue/web/public.tsx';
import { shopListQuery } from '../merchant-queries.ts';
import { ShopFilters } from '../ShopFilters.tsx';
import { ShopResults } from '../ShopResults.tsx';
import { readShopAddress } from '../shop-address.ts';
import styles from '../shops.module.css';

export { loadShopList as load } from '../shop-loaders.ts';

/** Shops by name; the address holds every choice. The words are typed in the header. */
export function ShopListPage() {
  const choice = readShopAddress(useSearch({ strict: false }));
  const { keyword } = choice;
  const shops = usePersonal((person) => shopListQuery(person, choice));
  const words = keyword ? { keyword } : {};
  return (
    <PageShell
      title={keyword ? m.merchants_search_found({ words: keyword }) : m.merchants_search_title()}
      aside={shops.data && m.merchants_count({ count: shops.data.total })}
    >
      <ShopFilters to="/merchant/merchant_list" choice={choice}>
        {keyword && (
          <Link to={LIST_PATH} search={{ keyword }} className={styles.elsewhere}>
            {m.merchants_search_products({ words: keyword })}
          </Link>
        )}
      </ShopFilters>
      <ShopResults
        shops={shops}
        className={styles.list}
        empty={
          <EmptyState icon={iconSearch} title={m.merchants_search_empty()} hint={m.merchants_search_empty_hint()}>
            <ButtonLink look="primary" to="/merchant/merchant_street">
              {m.merchants_street_title()}
            </ButtonLink>
            <ButtonLink to={LIST_PATH} search={words}>
              {m.merchants_search_as_products()}
            </ButtonLink>
          </EmptyState>
        }
      />
    </PageShell>
  );
}
