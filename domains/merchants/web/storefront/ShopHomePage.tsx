import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { usePerson, usePersonal } from '../../../catalogue/web/public.tsx';
import { bestOfShopQuery, newOfShopQuery, shopFrontQuery, shopPreviewQuery } from '../merchant-queries.ts';
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

/** The front of a shop: what its keeper put there, then best sellers and new products. The loader has refused URLs without a shop. */
export function ShopHomePage() {
  const search = useSearch({ strict: false });
  const id = shopIdOf(search) ?? 0;
  const published = usePersonal((person) => shopFrontQuery(person, id));
  const person = usePerson();
  const mayPreview = useCan('admin:merchants:edit') && person.key !== '';
  const draft = useQuery({ ...shopPreviewQuery(person, id), enabled: mayPreview && isPreview(search) });
  const front = draft.data ?? published.data;
  const best = usePersonal((person) => bestOfShopQuery(person, id));
  const newest = usePersonal((person) => newOfShopQuery(person, id));
  return (
    <ShopFront id={id} part="home">
      {front && (
        <ShopDecoration front={front} pricesPending={published.pricesPending} preview={draft.data !== undefined} />
      )}
      <ShopProducts merId={id} title={m.merchants_best()} found={best} nothing={m.merchants_no_products()} />
      <ShopProducts merId={id} title={m.merchants_new()} found={newest} nothing={m.merchants_no_products()} />
    </ShopFront>
  );
}
