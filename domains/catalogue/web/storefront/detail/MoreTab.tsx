import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as m from '#messages';
import { DialogFailed, lazyPart } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { Icon, iconCertificate } from '../../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { hasExpired } from '../../../../documents/contract/document.ts';
import { certificatesOfProductQuery } from '../../../../documents/web/public.tsx';
import { ProductReviews } from '../../../../reviews/web/public.tsx';
import type { ProductDetail } from '../../../contract/product.ts';
import { usePerson } from '../../personal-data.ts';
import { Attachments } from './Attachments.tsx';
import styles from './detail-tabs.module.css';

const PictureZoom = lazyPart(async () => (await import('./PictureZoom.tsx')).PictureZoom, DialogFailed);

export type MoreTabKey = 'description' | 'reviews' | 'attachments' | 'service' | 'certificates';

function Nothing({ words }: { readonly words: string }) {
  return <p className={styles.nothing}>{words}</p>;
}

/** Certificates that can be read, then those that are only named. */
function Certificates({ detail }: { readonly detail: ProductDetail }) {
  const { key } = usePerson();
  const covering = useQuery(certificatesOfProductQuery(detail.productInfo.id, key));
  const documents = covering.data?.list ?? [];
  if (covering.isPending) {
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    );
  }
  if (covering.isError && detail.certificates.length === 0) {
    return <ErrorState message={covering.error.message} onRetry={() => void covering.refetch()} />;
  }
  if (documents.length + detail.certificates.length === 0) {
    return <Nothing words={m.catalogue_detail_no_certificates()} />;
  }
  return (
    <ul className={styles.files}>
      {documents.map(({ id, name, certificateNumber, expiryDate }) => (
        <li key={`document-${id}`}>
          <Icon of={iconCertificate} size="medium" />
          <span>
            <Link to="/certification/$id" params={{ id: String(id) }}>
              {name}
            </Link>
            <small>
              {certificateNumber}{' '}
              {hasExpired({ expiryDate }, formatDay(Date.now())) && m.catalogue_detail_certificate_expired()}
            </small>
          </span>
        </li>
      ))}
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

/** Photos are enlarged like those of the product. */
function Reviews({ detail }: { readonly detail: ProductDetail }) {
  const { id, name } = detail.productInfo;
  return (
    <ProductReviews
      productId={id}
      zoom={({ pics, first }, onClose) => (
        <Suspense>
          <PictureZoom
            pictures={pics.map((image) => ({ key: image, name: '', image, illustration: '' }))}
            first={first}
            name={name}
            onClose={onClose}
          />
        </Suspense>
      )}
    />
  );
}

interface MoreTabProps {
  readonly tab: MoreTabKey;
  readonly detail: ProductDetail;
}

/** The tabs beside the facts of a product: its description, reviews, files, service and certificates. */
export function MoreTab({ tab, detail }: MoreTabProps) {
  if (tab === 'description') return <Description text={detail.productInfo.content} />;
  if (tab === 'reviews') return <Reviews detail={detail} />;
  if (tab === 'service') return <Service detail={detail} />;
  if (tab === 'certificates') return <Certificates detail={detail} />;
  if (detail.attachments.length === 0) return <Nothing words={m.catalogue_detail_no_attachments()} />;
  return <Attachments files={detail.attachments} />;
}
