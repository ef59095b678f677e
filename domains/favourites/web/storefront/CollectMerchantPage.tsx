import { Link, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { LIST_PATH, SHOP_PATH, ShopLogo } from '../../../catalogue/web/public.tsx';
import type { FavouriteMerchant } from '../../contract/favourite.ts';
import { useFavouriteMerchants, useUnfollow } from '../favourite-queries.ts';
import styles from '../favourites.module.css';

const PAGE_SIZE = 12;

/** The shops a person follows. */
export function CollectMerchantPage() {
  const page = pageOfSearch(useSearch({ strict: false }));
  const shops = useFavouriteMerchants({ page, limit: PAGE_SIZE });
  return (
    <section ref={keepFocus}>
      <PageHead title={m.favourites_merchants_title()} />
      <PagedList
        query={shops}
        places={{ count: 3, height: 168 }}
        className={styles.shops}
        empty={
          <EmptyState
            icon={iconBuildingStore}
            title={m.favourites_merchants_empty()}
            hint={m.favourites_merchants_empty_hint()}
          >
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.favourites_browse()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.shops}>
            {rows.map((shop) => (
              <li key={shop.merId}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function ShopCard({ shop }: { readonly shop: FavouriteMerchant }) {
  const unfollow = useUnfollow();
  const { merId, merName, merAvatar, isSelf, isShow, collectNum, intro } = shop;
  return (
    <Card as="article" padded className={styles.shop}>
      <div className={styles.shopHead}>
        <ShopLogo shop={{ id: merId, name: merName }} avatar={merAvatar} />
        <div>
          {isShow ? (
            <Link to={SHOP_PATH} search={{ merId }}>
              <b>{merName}</b>
            </Link>
          ) : (
            <b>{merName}</b>
          )}{' '}
          {isSelf && <Tag tone="primary">{m.favourites_merchants_self()}</Tag>}
          {!isShow && <Tag>{m.favourites_merchants_closed()}</Tag>}
          <div className={styles.count}>{m.favourites_merchants_followers({ count: collectNum })}</div>
        </div>
      </div>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.buttons}>
        {isShow && (
          <ButtonLink size="small" look="outline" to={LIST_PATH} search={{ merId }}>
            {m.favourites_merchants_products()}
          </ButtonLink>
        )}
        <Button
          size="small"
          busy={unfollow.isPending}
          aria-label={m.favourites_merchants_unfollow_of({ name: merName })}
          onClick={() => unfollow.mutate(shop)}
        >
          {m.favourites_merchants_unfollow()}
        </Button>
      </div>
    </Card>
  );
}
