import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconEye, iconEyeOff } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { formatYuan, Money } from '../../../platform/web/kit/Money.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { FOR_VISITORS } from '../../../platform/web/session/for-visitors.ts';
import { setShowPrice, useSession } from '../../../platform/web/session/session-store.ts';
import { PriceAccessNotice } from '../../content/web/public.tsx';
import type { PriceReason } from '../contract/product.ts';
import { PriceReasonText } from './PriceLine.tsx';
import styles from './price-block.module.css';
import { SignInLink } from './SignInLink.tsx';
import {
  savingOf,
  unitPriceAt,
  type WaterfallBar,
  type WaterfallStep,
  waterfallAt,
  waterfallBars,
} from './waterfall-bars.ts';

/** The prices of one SKU for the person on the screen. */
export interface SkuPrice {
  readonly price: string | null;
  readonly otPrice: string | null;
  readonly priceReason: PriceReason;
  readonly waterfall: readonly WaterfallStep[] | null;
  readonly quantityBreaks: readonly { readonly quantity: number; readonly price: string | null }[];
}

const STEP_NAME: Record<WaterfallStep['kind'], (bar: WaterfallBar) => string> = {
  list: m.catalogue_detail_step_list,
  level: ({ level, percent }) =>
    percent === null
      ? m.catalogue_detail_step_level({ level: level ?? '' })
      : m.catalogue_detail_step_level_share({ level: level ?? '', percent }),
  group: m.catalogue_detail_step_group,
  quantity: m.catalogue_detail_step_quantity,
  activity: m.catalogue_detail_step_activity,
  result: m.catalogue_detail_step_result,
};

function Bar({ bar }: { readonly bar: WaterfallBar }) {
  const signed = bar.kind !== 'list' && bar.kind !== 'result';
  const down = bar.yuan.startsWith('-');
  const figure = formatYuan(down ? bar.yuan.slice(1) : bar.yuan);
  return (
    <li className={styles[bar.kind]}>
      <span className={styles.step}>
        {STEP_NAME[bar.kind](bar)}
        {bar.factor !== null && <small> {bar.factor}</small>}
      </span>
      <span className={styles.track}>
        <i style={{ left: `${bar.left.toFixed(2)}%`, width: `${bar.width.toFixed(2)}%` }} />
      </span>
      <span className={styles.figure}>{signed ? `${down ? '−' : '+'}${figure}` : figure}</span>
    </li>
  );
}

/** From the list price to the customer's, every step to one scale with its factor printed. */
export function PriceWaterfall({ steps }: { readonly steps: readonly WaterfallStep[] }) {
  return (
    <ul className={styles.waterfall} aria-label={m.catalogue_detail_waterfall()}>
      {waterfallBars(steps).map((bar) => (
        <Bar key={`${bar.kind} ${bar.yuan}`} bar={bar} />
      ))}
    </ul>
  );
}

function NoPrice({ reason }: { readonly reason: PriceReason | 'hidden' }) {
  return (
    <div className={styles.none}>
      <PriceReasonText reason={reason} />
      {reason === 'signInToSeePrices' && <p {...FOR_VISITORS}>{m.catalogue_detail_sign_in_hint()}</p>}
      {reason === 'contactManager' && <p>{m.catalogue_detail_project_hint()}</p>}
      {reason === 'noPricePermission' && (
        <>
          <PriceAccessNotice />
          <p>
            <SignInLink>{m.catalogue_detail_other_account()}</SignInLink>
          </p>
        </>
      )}
      {reason === 'hidden' && (
        <Button look="text" size="small" onClick={() => setShowPrice(true)}>
          <Icon of={iconEye} size="small" />
          {m.catalogue_detail_show_prices()}
        </Button>
      )}
    </div>
  );
}

interface PriceBlockProps {
  readonly sku: SkuPrice;
  readonly quantity: number;
  readonly pending?: boolean;
}

/** The unit price at this quantity beside how it came about; or why there is none. Keeps its height. */
export function PriceBlock({ sku, quantity, pending = false }: PriceBlockProps) {
  const { showPrice } = useSession();
  const unit = unitPriceAt(sku.price, sku.quantityBreaks, quantity);
  if (pending) {
    return (
      <div className={styles.block}>
        <div className={styles.unit}>
          <Skeleton width={96} height={14} />
          <Skeleton width={140} height={28} />
          <Skeleton width={110} height={14} />
        </div>
        <div className={styles.waiting}>
          <Skeleton height={12} />
          <Skeleton height={12} width="72%" />
          <Skeleton height={12} width="66%" />
          <Skeleton height={12} width="60%" />
        </div>
      </div>
    );
  }
  if (unit === null || !showPrice) {
    return (
      <div className={styles.block}>
        <NoPrice reason={unit === null ? sku.priceReason : 'hidden'} />
      </div>
    );
  }
  const saving = sku.otPrice === null ? null : savingOf(sku.otPrice, unit, getLocale());
  return (
    <div className={styles.block}>
      <div className={styles.unit}>
        <span className={styles.caption}>{m.catalogue_detail_unit_price()}</span>
        <Money yuan={unit} look="price" size="xlarge" />
        {sku.otPrice !== null && saving && (
          <>
            <span className={styles.old}>
              {m.catalogue_detail_list_price()} <Money yuan={sku.otPrice} look="old" />
            </span>
            <span className={styles.saving}>
              {m.catalogue_detail_saving({ amount: formatYuan(saving.yuan), rate: saving.rate })}
            </span>
          </>
        )}
        <Button look="text" size="small" className={styles.hide} onClick={() => setShowPrice(false)}>
          <Icon of={iconEyeOff} size="small" />
          {m.catalogue_detail_hide_prices()}
        </Button>
      </div>
      {sku.waterfall && <PriceWaterfall steps={waterfallAt(sku.waterfall, unit)} />}
    </div>
  );
}
