import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { AdminFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { useFlashSalePreview } from '../flash-office-queries.ts';
import { STATE_TONES, STATE_WORDS } from '../flash-office-words.ts';
import { limitWords, SESSION_WORDS } from '../flash-sale-words.ts';
import styles from './flash-office.module.css';

interface FlashSalePreviewModalProps {
  readonly sale: AdminFlashSale;
  readonly onClose: () => void;
}

const LEVELS = [1, 2, 3, 4, 5];

/** What a chosen customer sees of a flash sale at a chosen moment. */
export function FlashSalePreviewModal({ sale, onClose }: FlashSalePreviewModalProps) {
  const [at, setAt] = useState(formatTime(sale.startTime).replace(' ', 'T'));
  const [level, setLevel] = useState(1);
  // Asked for when the field is left, or with Enter: not for every digit.
  const [phone, setPhone] = useState('');
  const seesCustomers = [useCan(WHOLE_MALL), useCan('admin:accounts:view')].every(Boolean);
  const preview = useFlashSalePreview({ id: sale.id, at, phone, level });
  const { data } = preview;
  return (
    <FormDrawer opened onClose={onClose} width={880} title={m.flash_sales_preview_of({ name: sale.nameZh })}>
      <div className={styles.preview}>
        <TextInput
          type="datetime-local"
          label={m.flash_sales_preview_at()}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <NativeSelect
          label={m.flash_sales_preview_level()}
          value={level}
          disabled={phone !== ''}
          data={LEVELS.map((one) => ({ value: String(one), label: m.flash_sales_preview_level_of({ level: one }) }))}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        />
        {seesCustomers && (
          <TextInput
            type="tel"
            label={m.flash_sales_preview_phone()}
            placeholder={m.flash_sales_preview_phone_help()}
            maxLength={20}
            onBlur={(event) => setPhone(event.currentTarget.value.trim())}
            onKeyDown={(event) => event.key === 'Enter' && setPhone(event.currentTarget.value.trim())}
          />
        )}
      </div>
      {preview.error ? (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      ) : (
        <div aria-busy={preview.isPlaceholderData}>
          <p>
            <StatusDot tone={STATE_TONES[data.state]}>{STATE_WORDS[data.state]()}</StatusDot>{' '}
            {data.session &&
              `${SESSION_WORDS[data.session.status]()} · ${formatTime(data.session.startTime)} – ${formatTime(data.session.endTime)}`}
          </p>
          {data.products.length === 0 ? (
            <EmptyState title={m.flash_sales_preview_empty()} />
          ) : (
            <ul className={styles.cards}>
              {data.products.map((product) => (
                <li key={product.id}>
                  <b>{product.name}</b>
                  {product.seckillPrice !== null && <Money yuan={product.seckillPrice} look="sale" />}
                  {product.price !== null && <Money yuan={product.price} look="old" />}
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
