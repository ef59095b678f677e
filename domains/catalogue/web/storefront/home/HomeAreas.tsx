import type { ReactNode } from 'react';
import * as m from '#messages';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { BannerIndex } from './BannerIndex.tsx';
import { MerchantIndex } from './MerchantIndex.tsx';
import { RecommendedIndex } from './RecommendedIndex.tsx';
import { SeckillIndex } from './SeckillIndex.tsx';

function Area({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PageShell>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {children}
    </PageShell>
  );
}

// The parts of the home page that have an address of their own.

export function BannerArea() {
  return (
    <Area title={m.catalogue_home_banner()}>
      <BannerIndex />
    </Area>
  );
}

export function MerchantArea() {
  return (
    <Area title={m.catalogue_home_shops()}>
      <MerchantIndex />
    </Area>
  );
}

export function RecommendedArea() {
  return (
    <Area title={m.catalogue_home_recommended()}>
      <RecommendedIndex />
    </Area>
  );
}

export function SeckillArea() {
  return (
    <Area title={m.catalogue_home_seckill()}>
      <SeckillIndex />
    </Area>
  );
}
