import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconMapPin, iconPhone } from '../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../platform/web/kit/Breadcrumb.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { LinkTabs } from '../../../platform/web/kit/LinkTabs.tsx';
import { PageShell } from '../../../platform/web/kit/PageShell.tsx';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { FollowButton, LIST_PATH, SHOP_PATH, ShopLogo, usePersonal } from '../../catalogue/web/public.tsx';
import type { MerchantHome } from '../contract/merchant-endpoints.ts';
import { shopQuery } from './merchant-queries.ts';
import { ShopCounts, ShopName } from './shop-facts.tsx';
import styles from './shops.module.css';

type ShopPart = 'home' | 'recommended';

/** Searches the products of this shop; a plain form, so that it works before the app has loaded. */
function ShopSearch({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate({ to: LIST_PATH, search: { merId: id, ...(keyword && { keyword }) } });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser of 2022.
    <form
      role="search"
      aria-label={m.merchants_search_in()}
      action={LIST_PATH}
      className={styles.inShop}
      onSubmit={search}
    >
      <input type="hidden" name="merId" value={id} />
      <input
        type="search"
        name="keyword"
        maxLength={100}
        autoComplete="off"
        aria-label={m.merchants_search_in()}
        placeholder={m.merchants_search_in()}
      />
      <Button type="submit" size="small">
        {m.merchants_search_in_button()}
      </Button>
    </form>
  );
}

function ShopHead({ shop, part }: { readonly shop: MerchantHome; readonly part: ShopPart }) {
  const { id, name, servicePhone, address } = shop;
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <Card as="section" className={styles.front}>
      {shop.coverImage !== '' && (
        <Picture
          src={shop.coverImage}
          alt=""
          sizes="(max-width: 1280px) 100vw, 1280px"
          width={1280}
          height={240}
          first
          className={styles.cover}
        />
      )}
      <div className={styles.frontHead}>
        <ShopLogo shop={shop} avatar={shop.avatar} />
        <div className={styles.frontWho}>
          <h1>
            <ShopName name={name} isSelf={shop.isSelf} />
          </h1>
          <p className={styles.intro}>{shop.intro}</p>
          <ShopCounts products={shop.productCount} followers={shop.followerNum} />
        </div>
        <div className={styles.contact}>
          <FollowButton id={id} name={name} />
          {servicePhone !== '' && (
            <a href={`tel:${servicePhone}`}>
              <Icon of={iconPhone} size="small" /> {servicePhone}
            </a>
          )}
          {address !== '' && (
            <span>
              <Icon of={iconMapPin} size="small" /> {address}
            </span>
          )}
        </div>
      </div>
      <ShopSearch id={id} />
      <LinkTabs label={m.merchants_parts()}>
        <Link to={SHOP_PATH} search={{ merId: id }} activeProps={{}} aria-current={current(part === 'home')}>
          {m.merchants_part_home()}
        </Link>
        <Link
          to="/merchant/merchant/recommending"
          search={{ merId: id }}
          activeProps={{}}
          aria-current={current(part === 'recommended')}
        >
          {m.merchants_part_recommended()}
        </Link>
        <Link to={LIST_PATH} search={{ merId: id }} activeProps={{}}>
          {m.merchants_all_products()}
        </Link>
      </LinkTabs>
    </Card>
  );
}

interface ShopFrontProps {
  readonly id: number;
  readonly part: ShopPart;
  readonly children: ReactNode;
}

/** The head of a shop with the ways through it, and one part of it below. */
export function ShopFront({ id, part, children }: ShopFrontProps) {
  const { data: shop, failed, retry } = usePersonal((person) => shopQuery(person, id));
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.merchants_home(), href: '/' },
          { label: m.merchants_street_title(), href: '/merchant/merchant_street' },
          { label: shop?.name ?? '' },
        ]}
      />
      {failed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : shop ? (
        <ShopHead shop={shop} part={part} />
      ) : (
        <Loading>
          <Skeleton height={168} />
        </Loading>
      )}
      {children}
    </PageShell>
  );
}
