import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import type { Page } from '../../../../platform/contract/paging.ts';
import { iconTicket } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { LinkTabs } from '../../../../platform/web/kit/LinkTabs.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageSearch } from '../../../../platform/web/kit/PageSearch.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { COUPON_CATEGORY } from '../../contract/coupon-category.ts';
import type { CentreCoupon, ShownCoupon } from '../../contract/coupon-offer.ts';
import { type CentreAddress, readCentreAddress, toCentreSearch } from '../coupon-address.ts';
import { categoryWords } from '../coupon-words.ts';
import styles from '../coupons.module.css';
import { OfferCard } from '../OfferCard.tsx';

type Offers = Page<ShownCoupon> | Page<CentreCoupon>;

interface CouponCentreProps {
  readonly path: '/activity/coupon_list' | '/activity/coupon_list_new';
  readonly title: string;
  /** Words are searched for as well. */
  readonly searchable: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the key differs by page, and is not looked at.
  readonly query: (address: CentreAddress, person: string) => UseQueryOptions<any, Error, Offers, any>;
}

/** Coupons on offer by category; what has been received is said to whoever is signed in. */
export function CouponCentre({ path, title, searchable, query }: CouponCentreProps) {
  const address = readCentreAddress(useSearch({ strict: false }));
  const person = personKey(useSession());
  const offers = useQuery(query(address, person));
  const isFiltered = address.category > 0 || address.keywords !== '';
  return (
    <PageShell title={title}>
      <div className={styles.tools}>
        <CategoryTabs path={path} address={address} />
        {searchable && <Search key={address.keywords} path={path} address={address} />}
      </div>
      <PagedList<ShownCoupon | CentreCoupon>
        query={offers}
        places={{ count: 6, height: 168 }}
        className={styles.grid}
        empty={
          <EmptyState
            icon={iconTicket}
            title={isFiltered ? m.coupons_nothing_found() : m.coupons_none_on_offer()}
            hint={isFiltered ? undefined : m.coupons_none_on_offer_hint()}
          >
            {isFiltered ? (
              <ButtonLink to={path}>{m.coupons_show_all()}</ButtonLink>
            ) : (
              <ButtonLink look="primary" to="/product/product_list">
                {m.coupons_shop()}
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((coupon) => (
              <li key={coupon.id}>
                <OfferCard coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PageShell>
  );
}

interface ToolProps {
  readonly path: CouponCentreProps['path'];
  readonly address: CentreAddress;
}

function CategoryTabs({ path, address }: ToolProps) {
  return (
    <LinkTabs label={m.coupons_category()}>
      {[0, ...Object.values(COUPON_CATEGORY)].map((category) => (
        <Link
          key={category}
          to={path}
          search={toCentreSearch({ ...address, category, page: 1 })}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={category === address.category ? 'page' : undefined}
        >
          {category === 0 ? m.coupons_tab_all() : categoryWords(category as 1)}
        </Link>
      ))}
    </LinkTabs>
  );
}

function Search({ path, address }: ToolProps) {
  const navigate = useNavigate();
  const kept = address.category > 0 ? { category: String(address.category) } : {};
  return (
    <PageSearch
      action={path}
      keyword={address.keywords}
      hint={m.coupons_search()}
      kept={kept}
      onSearch={(keywords) =>
        void navigate({ to: path, search: toCentreSearch({ ...address, keywords, page: 1 }) as object })
      }
    />
  );
}
