import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Pagination } from '../../../../platform/web/kit/Pagination.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { usePersonal } from '../../../catalogue/web/public.tsx';
import { recommendedOfShopQuery, shopFrontQuery } from '../merchant-queries.ts';
import { ShopFront } from '../ShopFront.tsx';
import { ShopProducts } from '../ShopProducts.tsx';
import { shopIdOf } from '../shop-address.ts';

export { loadShopRecommending as load } from '../shop-loaders.ts';

/** What a shop recommends: what its keeper chose, else what sells best there, page by page. */
export function ShopRecommendingPage() {
  const search = useSearch({ strict: false });
  const id = shopIdOf(search) ?? 0;
  const page = pageOfSearch(search);
  const found = usePersonal((person) => recommendedOfShopQuery(person, id, page));
  const front = usePersonal((person) => shopFrontQuery(person, id));
  const chosen = front.data?.recommended ?? [];
  if (chosen.length > 0) {
    return (
      <ShopFront id={id} part="recommended">
        <ShopProducts
          merId={id}
          title={m.merchants_part_recommended()}
          found={{ ...front, data: { list: chosen } }}
          nothing={m.merchants_no_recommended()}
        />
      </ShopFront>
    );
  }
  return (
    <ShopFront id={id} part="recommended">
      <ShopProducts
        merId={id}
        title={m.merchants_part_recommended()}
        found={found}
        nothing={m.merchants_no_recommended()}
      />
      {found.data && <Pagination page={found.data.page} totalPage={found.data.totalPage} total={found.data.total} />}
    </ShopFront>
  );
}
