import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as m from '#messages';
import { refetchStale } from '../../../../../platform/web/api-client/refetch-stale.ts';
import { iconBolt } from '../../../../../platform/web/design/icons.tsx';
import { formatClock, formatShortTime } from '../../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { useSession } from '../../../../../platform/web/session/session-store.ts';
import type { ProductDetail } from '../../../contract/product.ts';
import { PRODUCT } from '../../catalogue-queries.ts';

/** The clock of the person may be somewhat ahead. */
const SLACK_MS = 1_000;

interface FlashSaleNoteProps {
  readonly sale: NonNullable<ProductDetail['flashSale']>;
  /** The chosen one: it says nothing of others. */
  readonly skuId: number;
  readonly pricesPending: boolean;
}

/** Says on the page of a product that a flash sale sells it for less, now or later today, and leads there. */
export function FlashSaleNote({ sale, skuId, pricesPending }: FlashSaleNoteProps) {
  const { showPrice } = useSession();
  const client = useQueryClient();
  const changesAt = sale.isRunning ? sale.endTimeStamp : sale.startTimeStamp;
  // Once for each of its times: a page that stays open says what the server says then.
  useEffect(() => {
    const timer = setTimeout(() => refetchStale(client, PRODUCT), Math.max(0, changesAt - Date.now()) + SLACK_MS);
    return () => clearTimeout(timer);
  }, [client, changesAt]);
  const sold = sale.skus.find((one) => one.skuId === skuId);
  if (!sold || sold.left === 0) return null;
  return (
    <Note
      icon={iconBolt}
      action={
        <a href={`/activity/seckill_detail?id=${sale.id}`}>
          {sale.isRunning ? m.catalogue_detail_flash_buy() : m.catalogue_detail_flash_see()}
        </a>
      }
    >
      {sale.isRunning
        ? m.catalogue_detail_flash_now({ until: formatShortTime(sale.endTimeStamp) })
        : m.catalogue_detail_flash_today({ from: formatClock(sale.startTimeStamp) })}
      {sold.price !== null && showPrice && !pricesPending && (
        <>
          {' · '}
          {m.catalogue_detail_flash_price()} <Money yuan={sold.price} look="sale" />
        </>
      )}
    </Note>
  );
}
