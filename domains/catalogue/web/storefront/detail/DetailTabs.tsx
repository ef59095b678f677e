import { Suspense, useState } from 'react';
import * as m from '#messages';
import { lazyPart } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Tabs } from '../../../../../platform/web/kit/Tabs.tsx';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { BasicFacts } from './BasicFacts.tsx';
import styles from './detail-tabs.module.css';
import type { MoreTabKey } from './MoreTab.tsx';
import { ParameterFacts } from './ParameterFacts.tsx';
import { ViewPanel } from './ViewPanel.tsx';

type TabKey = 'basic' | 'parameters' | MoreTabKey;

interface DetailTabsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

// Most visitors of a product only read its parameters.
const MoreTab = lazyPart(async () => (await import('./MoreTab.tsx')).MoreTab);

const counted = (list: readonly unknown[]) => (list.length > 0 ? { count: list.length } : {});

/** The seven tabs of a product. Parameters come first: they are looked up most. */
export function DetailTabs({ detail, sku }: DetailTabsProps) {
  const [tab, setTab] = useState<TabKey>('parameters');
  return (
    <Card as="section" className={styles.tabs}>
      <Tabs
        label={m.catalogue_detail_tabs()}
        active={tab}
        onChange={setTab}
        entries={[
          { key: 'basic', label: m.catalogue_detail_tab_basic() },
          { key: 'description', label: m.catalogue_detail_tab_description() },
          { key: 'parameters', label: m.catalogue_detail_tab_parameters() },
          {
            key: 'reviews',
            label: m.catalogue_detail_tab_reviews(),
            ...(detail.productInfo.replyNum > 0 ? { count: detail.productInfo.replyNum } : {}),
          },
          { key: 'attachments', label: m.catalogue_detail_tab_attachments(), ...counted(detail.attachments) },
          { key: 'service', label: m.catalogue_detail_tab_service() },
          { key: 'certificates', label: m.catalogue_detail_tab_certificates() },
        ]}
      >
        {tab === 'basic' ? (
          <BasicFacts detail={detail} sku={sku} />
        ) : tab === 'parameters' ? (
          <>
            <ViewPanel detail={detail} sku={sku} />
            <ParameterFacts detail={detail} sku={sku} />
          </>
        ) : (
          <Suspense>
            <MoreTab tab={tab} detail={detail} />
          </Suspense>
        )}
      </Tabs>
    </Card>
  );
}
