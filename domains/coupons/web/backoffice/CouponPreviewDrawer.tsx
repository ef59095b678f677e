import { useState } from 'react';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type PreviewAsked, PreviewFor } from '../../../catalogue/web/backoffice/public.tsx';
import type { AdminCoupon } from '../../contract/coupon-admin-endpoints.ts';
import { useCouponPreview } from '../coupon-office-queries.ts';
import { PREVIEW_WORDS, WAY_WORDS } from '../coupon-office-words.ts';
import { validityOfOffer } from '../coupon-words.ts';
import styles from './coupon-preview.module.css';

interface CouponPreviewDrawerProps {
  readonly coupon: AdminCoupon;
  readonly onClose: () => void;
}

/** What a chosen customer sees of a coupon at a chosen moment. */
export function CouponPreviewDrawer({ coupon, onClose }: CouponPreviewDrawerProps) {
  const [asked, setAsked] = useState<PreviewAsked>({
    at: formatTime(coupon.receiveStartTime).replace(' ', 'T'),
    phone: '',
    level: 5,
  });
  const preview = useCouponPreview({ id: coupon.id, at: asked.at, phone: asked.phone });
  const { data } = preview;
  return (
    <FormDrawer opened onClose={onClose} width={560} title={m.coupons_preview_of({ name: localName(coupon) })}>
      <PreviewFor asked={asked} withLevel={false} busy={preview.isFetching} onAsk={setAsked} />
      {coupon.status !== 'open' && <p className={styles.faint}>{m.coupons_preview_as_open()}</p>}
      {preview.error ? (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      ) : (
        <article className={styles.coupon} aria-busy={preview.isPlaceholderData} aria-live="polite">
          <b className={styles.brief}>{data.coupon.brief}</b>
          <span>{data.coupon.name}</span>
          <span className={styles.faint}>{data.coupon.scope || m.coupons_preview_everything()}</span>
          {validityOfOffer(data.coupon).map((line) => (
            <span key={line} className={styles.faint}>
              {line}
            </span>
          ))}
          <span>
            {/* What staff hand out, or a new account finds, nobody receives of their own accord. */}
            {(data.receiveWay === 'manual' || data.state !== 'receivable') && (
              <>
                <Tag tone={data.state === 'receivable' ? 'activity' : 'neutral'}>
                  {PREVIEW_WORDS[data.state]()}
                </Tag>{' '}
              </>
            )}
            {WAY_WORDS[data.receiveWay]()}
          </span>
          <span className={styles.faint}>
            {[
              data.lastTotal === null
                ? m.coupons_preview_no_limit()
                : m.coupons_preview_left({ count: data.lastTotal }),
              m.coupons_preview_own({ count: data.own, most: data.coupon.perPerson }),
            ].join(' · ')}
          </span>
        </article>
      )}
    </FormDrawer>
  );
}
