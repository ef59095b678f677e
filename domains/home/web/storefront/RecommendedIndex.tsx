import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronRight, iconRefresh } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { ProductCard, RECOMMENDED_PATH, recommendedQuery, usePersonal } from '../../../catalogue/web/public.tsx';
import { RECOMMENDED_SHOWN } from '../home-queries.ts';
import styles from './recommended-index.module.css';
import { SectionHead } from './SectionHead.tsx';
import { useOwnArea } from './use-own-area.ts';

/** Recommended products, some at a time. */
export function RecommendedIndex() {
  const [page, setPage] = useState(1);
  const area = useOwnArea('recommended');
  const shown = area?.count ?? RECOMMENDED_SHOWN;
  const { data, pricesPending } = usePersonal((person) => recommendedQuery(person, 0, page, shown));
  const pages = data?.totalPage ?? page + 1;
  return (
    <section>
      <SectionHead title={area?.title || m.home_recommended()}>
        {pages > 1 && (
          <Button look="text" size="small" onClick={() => setPage(page >= pages ? 1 : page + 1)}>
            {m.home_recommended_others()}
            <Icon of={iconRefresh} size="small" />
          </Button>
        )}
        <Link to={RECOMMENDED_PATH}>
          {m.home_recommended_all()}
          <Icon of={iconChevronRight} size="small" />
        </Link>
      </SectionHead>
      {data?.list.length === 0 && (
        <Card>
          <EmptyState title={m.home_products_none()} />
        </Card>
      )}
      <div className={styles.grid}>
        {data
          ? data.list.map((product) => <ProductCard key={product.id} product={product} pricesPending={pricesPending} />)
          : Array.from({ length: shown }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key.
              <Skeleton key={at} height={404} />
            ))}
      </div>
    </section>
  );
}
