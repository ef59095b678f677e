import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { areaTitle, type HomeAreaName, isHomeArea } from '../home-areas.ts';
import { BannerIndex } from './BannerIndex.tsx';
import { MerchantIndex } from './MerchantIndex.tsx';
import { RecommendedIndex } from './RecommendedIndex.tsx';
import { SeckillArea } from './SeckillIndex.tsx';

export { homeAreaHead as head } from './home-heads.ts';

const PARTS: Record<HomeAreaName, ComponentType> = {
  bannerIndex: BannerIndex,
  merchantIndex: MerchantIndex,
  recommendedIndex: RecommendedIndex,
  seckillIndex: SeckillArea,
};

/** A part of the home page at its own URL; the loader has already rejected unknown ones. */
export function HomeArea() {
  const { area } = useParams({ strict: false });
  if (!isHomeArea(area)) return null;
  const Part = PARTS[area];
  return (
    <PageShell>
      <VisuallyHidden>
        <h1>{areaTitle(area)}</h1>
      </VisuallyHidden>
      <Part />
    </PageShell>
  );
}
