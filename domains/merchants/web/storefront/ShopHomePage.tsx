import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { usePersonal } from '../../../catalogue/web/public.tsx';
import { bestOfShopQuery, newOfShopQuery, shopIdOf } from '../merchant-queries.ts';
import { ShopFront } from '../ShopFront.tsx';
import { ShopProducts } from '../ShopProducts.tsx';

/** The front of a shop: what sells best and what is new. The loader has refused addresses without a shop. */
export function ShopHomePage() {
  const id = shopIdOf(useSearch({ strict: false })) ?? 0;
  const best = usePersonal((person) => bestOfShopQuery(person, id));
  const newest = usePersonal((person) => newOfShopQuery(person, id));
  return (
    <ShopFront id={id} part="home">
      <ShopProducts merId={id} title={m.merchants_best()} found={best} nothing={m.merchants_no_products()} />
      <ShopProducts merId={id} title={m.merchants_new()} found={newest} nothing={m.merchants_no_products()} />
    </ShopFront>
  );
}
