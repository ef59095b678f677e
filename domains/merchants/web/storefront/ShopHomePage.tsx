import { useLocation, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { usePersonal } from '../../../catalogue/web/public.tsx';
import { bestOfShopQuery, newOfShopQuery, shopFrontQuery } from '../merchant-queries.ts';
import { ShopDecoration } from '../ShopDecoration.tsx';
import { ShopFront } from '../ShopFront.tsx';
import { ShopProducts } from '../ShopProducts.tsx';
import { isPreview, shopIdOf } from '../shop-address.ts';

export { loadShopHome as load } from '../shop-loaders.ts';

/** The URL names no open shop, or no shop at all. */
export function ShopNotFound() {
  const isAddress = shopIdOf(useSearch({ strict: false })) !== null;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <PageShell>
      <Card>
        <EmptyState
          icon={iconBuildingStore}
          title={isAddress ? m.merchants_missing_title() : m.app_route_not_valid()}
          hint={isAddress ? m.merchants_missing_hint() : path}
        >
          <ButtonLink look="primary" to="/merchant/merchant_street">
            {m.merchants_street_title()}
          </ButtonLink>
          <ButtonLink to="/">{m.app_home_back()}</ButtonLink>
        </EmptyState>
      </Card>
    </PageShell>
  );
}

/** The front of a shop: what its keeper furnished, then best sellers and new products. The loader has refused URLs without a shop. */
export function ShopHomePage() {
  const search = useSearch({ strict: false });
  const id = shopIdOf(search) ?? 0;
  const preview = isPreview(search);
  const front = usePersonal((person) => shopFrontQuery(person, id, preview));
  const best = usePersonal((person) => bestOfShopQuery(person, id));
  const newest = usePersonal((person) => newOfShopQuery(person, id));
  return (
    <ShopFront id={id} part="home">
      {front.data && <ShopDecoration front={front.data} pricesPending={front.pricesPending} preview={preview} />}
      <ShopProducts merId={id} title={m.merchants_best()} found={best} nothing={m.merchants_no_products()} />
      <ShopProducts merId={id} title={m.merchants_new()} found={newest} nothing={m.merchants_no_products()} />
    </ShopFront>
  );
}
