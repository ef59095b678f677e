import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { iconHeart } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { CheckBox } from '../../../../platform/web/table/CheckBox.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import {
  LIST_PATH,
  needsChoice,
  orderingObstacle,
  ProductCard,
  ProductPicture,
} from '../../../catalogue/web/public.tsx';
import type { FavouriteProduct } from '../../contract/favourite.ts';
import { useAddProducts, useFavouriteProducts, useRemoveProducts } from '../favourite-queries.ts';
import styles from '../favourites.module.css';

const PAGE_SIZE = 12;

/** All of the person's favourite products, ready to be ordered. */
export function CollectProductsPage() {
  const page = pageOfSearch(useSearch({ strict: false }));
  const products = useFavouriteProducts({ page, limit: PAGE_SIZE });
  const { data } = products;
  return (
    <section ref={keepFocus}>
      <PageHead
        title={m.favourites_products_title()}
        aside={data ? m.favourites_products_count({ count: data.total }) : undefined}
      />
      <PagedList
        query={products}
        places={{ count: 8, height: 412 }}
        className={styles.grid}
        empty={
          <EmptyState icon={iconHeart} title={m.favourites_products_empty()} hint={m.favourites_products_empty_hint()}>
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.favourites_browse()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(list) => <ChosenProducts list={list} key={page} />}
      </PagedList>
    </section>
  );
}

function ChosenProducts({ list }: { readonly list: readonly FavouriteProduct[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const remove = useRemoveProducts();
  const add = useAddProducts();
  const person = useSession();
  // What was removed meanwhile is no longer selected.
  const chosen = list.filter(({ productId }) => ids.has(productId));
  // Where there are several SKUs, one is chosen on the product's page.
  const orderable = chosen.filter(({ product }) => !needsChoice(product) && orderingObstacle(product, person) === null);
  const none = chosen.length === 0 ? m.favourites_choose_first() : undefined;
  const all = chosen.length === list.length ? 'on' : chosen.length === 0 ? 'off' : 'some';
  const toggle = (some: readonly FavouriteProduct[], wanted: boolean) => {
    const next = new Set(ids);
    for (const { productId } of some) wanted ? next.add(productId) : next.delete(productId);
    setIds(next);
  };
  return (
    <>
      <Card className={styles.bar}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is an input. */}
        <label>
          <CheckBox state={all} label={m.favourites_choose_all()} onChange={() => toggle(list, all !== 'on')} />
          <span aria-hidden>{m.favourites_choose_all()}</span>
        </label>
        <span className={styles.count} aria-live="polite">
          {m.favourites_chosen({ count: chosen.length })}
        </span>
        <span className={styles.batch}>
          <Button
            size="small"
            look="outline"
            busy={add.isPending}
            disabledReason={none ?? (orderable.length === 0 ? m.favourites_none_orderable() : undefined)}
            onClick={() => add.mutate(orderable)}
          >
            {m.favourites_add_chosen()}
          </Button>
          <Button
            size="small"
            look="danger"
            busy={remove.isPending}
            disabledReason={none}
            onClick={() => remove.mutate(chosen)}
          >
            {m.favourites_remove_chosen()}
          </Button>
        </span>
      </Card>
      <ul className={styles.grid}>
        {list.map((favourite) => (
          <li key={favourite.productId} className={classNames(!favourite.isShow && styles.off)}>
            <div className={styles.strip}>
              <CheckBox
                state={ids.has(favourite.productId) ? 'on' : 'off'}
                label={m.favourites_choose_one({ name: favourite.name })}
                onChange={() => toggle([favourite], !ids.has(favourite.productId))}
              />
              {favourite.isShow ? (
                <span>{m.favourites_added_at({ date: formatDay(favourite.createTime) })}</span>
              ) : (
                <Tag>{m.favourites_off_shelf()}</Tag>
              )}
              <Button
                look="text"
                size="small"
                aria-label={m.favourites_remove_of({ name: favourite.name })}
                onClick={() => remove.mutate([favourite])}
              >
                {m.favourites_remove()}
              </Button>
            </div>
            {favourite.isShow ? (
              <ProductCard product={favourite.product} heading="h2" />
            ) : (
              <WithdrawnProduct product={favourite.product} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is left of a product that is no longer available: its name, but no price, stock or page. */
function WithdrawnProduct({ product }: Pick<FavouriteProduct, 'product'>) {
  return (
    <Card as="article" className={styles.seen}>
      <ProductPicture product={product} sizes="(max-width: 640px) 46vw, 220px" />
      <div className={styles.seenBody}>
        <h2 className={styles.seenName} title={product.name}>
          {unbroken(product.name)}
        </h2>
        <span className={styles.model}>{product.model}</span>
      </div>
    </Card>
  );
}
