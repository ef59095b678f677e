import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { companionsQuery } from '../../catalogue-queries.ts';
import { usePersonal } from '../../personal-data.ts';
import { ProductShelf } from './ProductShelf.tsx';

function Companions({ productId }: { readonly productId: number }) {
  const { data = [], pricesPending } = usePersonal((person) => companionsQuery(person, productId));
  return <ProductShelf title={m.catalogue_bought_together()} products={data} pricesPending={pricesPending} />;
}

/**
 * What others ordered with a product: asked for when somebody comes near to where it stands. Nothing stands there while
 * it is on its way, when there is none, and when it cannot be read: nobody misses it.
 */
export function BoughtTogether({ productId }: { readonly productId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear && <Companions productId={productId} />}</div>;
}
