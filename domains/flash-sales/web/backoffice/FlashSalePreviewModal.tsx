import { useState } from 'react';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type PreviewAsked, PreviewFor } from '../../../catalogue/web/backoffice/public.tsx';
import type { AdminFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { FlashAmounts } from '../FlashAmounts.tsx';
import { useFlashSalePreview } from '../flash-office-queries.ts';
import { stateTone, stateWord } from '../flash-office-words.ts';
import { limitWords, SESSION_WORDS } from '../flash-sale-words.ts';
import styles from './flash-office.module.css';

interface FlashSalePreviewModalProps {
  readonly sale: AdminFlashSale;
  readonly onClose: () => void;
}

/** What a chosen customer sees of a flash sale at a chosen moment. */
export function FlashSalePreviewModal({ sale, onClose }: FlashSalePreviewModalProps) {
  const [asked, setAsked] = useState<PreviewAsked>({
    at: formatTime(sale.startTime).replace(' ', 'T'),
    phone: '',
    level: 1,
  });
  const preview = useFlashSalePreview({ id: sale.id, ...asked });
  const { data } = preview;
  return (
    <FormDrawer opened onClose={onClose} width={880} title={m.flash_sales_preview_of({ name: localName(sale) })}>
      <PreviewFor asked={asked} withLevel busy={preview.isFetching} onAsk={setAsked} />
      {preview.error ? (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      ) : (
        <div aria-busy={preview.isPlaceholderData} aria-live="polite">
          <p>
            <StatusDot tone={stateTone(data)}>{stateWord(data)}</StatusDot>{' '}
            {data.session &&
              `${SESSION_WORDS[data.session.status]()} · ${formatTime(data.session.startTime)} – ${formatTime(data.session.endTime)}`}
          </p>
          {data.products.length === 0 ? (
            <EmptyState title={data.isAllowed ? m.flash_sales_preview_empty() : m.flash_sales_preview_not_allowed()} />
          ) : (
            <ul className={styles.cards}>
              {data.products.map((product) => (
                <li key={product.id}>
                  <b>{product.name}</b>
                  {product.seckillPrice === null ? (
                    <span className={styles.hint}>{m.flash_sales_preview_no_price()}</span>
                  ) : (
                    <span>
                      <FlashAmounts {...product} seckillPrice={product.seckillPrice} />
                    </span>
                  )}
                  <span>
                    {product.quota === product.quotaShow
                      ? m.flash_sales_quota_all({ count: product.quota })
                      : m.flash_sales_left({ count: product.quota })}
                  </span>
                  <span className={styles.hint}>{limitWords(product).join(' · ') || m.flash_sales_no_limit()}</span>
                  <span>
                    <Tag tone="activity">{SESSION_WORDS[product.status]()}</Tag>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormDrawer>
  );
}
