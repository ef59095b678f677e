import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { usePerson } from '../../../catalogue/web/public.tsx';
import type { ShownArea } from '../../contract/home-endpoints.ts';
import { areasQuery } from '../home-queries.ts';
import type { AreaProps } from './area-props.ts';
import styles from './home-page.module.css';
import { MerchantIndex } from './MerchantIndex.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductShelf } from './ProductShelf.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { RecommendedIndex } from './RecommendedIndex.tsx';
import { SeckillIndex } from './SeckillIndex.tsx';

const LAYOUTS: Record<ShownArea['layout'], ComponentType<AreaProps>> = {
  row: ProductRow,
  shelf: ProductShelf,
  grid: ProductGrid,
};

const KINDS: Record<Exclude<ShownArea['kind'], 'products'>, ComponentType> = {
  seckill: SeckillIndex,
  entries: QuickEntries,
  merchants: MerchantIndex,
  recommended: RecommendedIndex,
};

function Area({ area }: AreaProps) {
  if (area.kind === 'products') {
    const Products = LAYOUTS[area.layout];
    return <Products area={area} />;
  }
  const Own = KINDS[area.kind];
  return <Own />;
}

const isShelf = ({ kind, layout }: ShownArea) => kind === 'products' && layout === 'shelf';

/** Shelves that follow one another stand side by side. */
function blocksOf(areas: readonly ShownArea[]): ShownArea[][] {
  const blocks: ShownArea[][] = [];
  for (const area of areas) {
    const last = blocks.at(-1);
    if (last?.[0] && isShelf(area) && isShelf(last[0])) last.push(area);
    else blocks.push([area]);
  }
  return blocks;
}

/** Its class says how high a block is while it has not been laid out. */
const classOf = ({ kind, layout }: ShownArea) => (kind === 'products' ? styles[layout] : styles[kind]);

/** Blocks on or near the first screen. */
const NEAR = 3;

/** Everything below the banner, as it is arranged. */
export function HomeAreas() {
  const areas = useQuery(areasQuery(usePerson()));
  if (areas.isError && !areas.data) {
    return (
      <Card className={styles.failed}>
        <ErrorState onRetry={() => void areas.refetch()} />
      </Card>
    );
  }
  return blocksOf(areas.data?.areas ?? []).map((block, at) => {
    const [first] = block;
    if (!first) return null;
    return (
      <div key={first.key} className={classNames(classOf(first), at >= NEAR && styles.later)}>
        {block.map((area) => (
          <Area key={area.key} area={area} />
        ))}
      </div>
    );
  });
}
