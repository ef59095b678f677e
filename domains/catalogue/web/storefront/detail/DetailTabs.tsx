import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconCertificate } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Tabs } from '../../../../../platform/web/kit/Tabs.tsx';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { Attachments } from './Attachments.tsx';
import { BasicFacts } from './BasicFacts.tsx';
import styles from './detail-tabs.module.css';
import { ParameterFacts } from './ParameterFacts.tsx';
import { ViewPanel } from './ViewPanel.tsx';

type TabKey = 'basic' | 'description' | 'parameters' | 'attachments' | 'service' | 'certificates';

interface DetailTabsProps {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

const counted = (list: readonly unknown[]) => (list.length > 0 ? { count: list.length } : {});

function Nothing({ words }: { readonly words: string }) {
  return <p className={styles.nothing}>{words}</p>;
}

function Certificates({ detail }: { readonly detail: ProductDetail }) {
  if (detail.certificates.length === 0) return <Nothing words={m.catalogue_detail_no_certificates()} />;
  return (
    <ul className={styles.files}>
      {detail.certificates.map(({ id, name }) => (
        <li key={id}>
          <Icon of={iconCertificate} size="medium" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Service({ detail }: { readonly detail: ProductDetail }) {
  const promises = [
    m.catalogue_detail_service_warranty({ months: detail.warranty.months }),
    ...detail.guaranteeList,
    m.catalogue_detail_service_return(),
    m.catalogue_detail_service_contact({ name: detail.merchantInfo.name }),
  ];
  return (
    <ul className={styles.service}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

function Description({ text }: { readonly text: string }) {
  if (text.trim() === '') return <Nothing words={m.catalogue_detail_no_description()} />;
  return (
    <div className={styles.description}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The six tabs of a product. Parameters open first: they are what is looked up. */
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
          { key: 'attachments', label: m.catalogue_detail_tab_attachments(), ...counted(detail.attachments) },
          { key: 'service', label: m.catalogue_detail_tab_service() },
          { key: 'certificates', label: m.catalogue_detail_tab_certificates(), ...counted(detail.certificates) },
        ]}
      >
        {tab === 'basic' && <BasicFacts detail={detail} sku={sku} />}
        {tab === 'description' && <Description text={detail.productInfo.content} />}
        {tab === 'parameters' && (
          <>
            <ViewPanel detail={detail} sku={sku} />
            <ParameterFacts detail={detail} sku={sku} />
          </>
        )}
        {tab === 'attachments' &&
          (detail.attachments.length === 0 ? (
            <Nothing words={m.catalogue_detail_no_attachments()} />
          ) : (
            <Attachments files={detail.attachments} />
          ))}
        {tab === 'service' && <Service detail={detail} />}
        {tab === 'certificates' && <Certificates detail={detail} />}
      </Tabs>
    </Card>
  );
}
