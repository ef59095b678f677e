import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconEyeOff } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { formatYuan, Money } from '../../../platform/web/kit/Money.tsx';
import { setShowPrice } from '../../../platform/web/session/session-store.ts';
import type { PriceReason } from '../contract/product.ts';
import styles from './price-block.module.css';
import { savingOf, type WaterfallBar, type WaterfallStep, waterfallAt, waterfallBars } from './waterfall-bars.ts';

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
      : m.catalogue_detail_step_level_share({ level: level ?? '', share: String(Number((percent / 100).toFixed(4))) }),
  group: m.catalogue_detail_step_group,
  quantity: m.catalogue_detail_step_quantity,
  activity: m.catalogue_detail_step_activity,
  agreed: m.catalogue_detail_step_agreed,
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

/** From the list price to the customer's, every step to one scale with its factor. */
export function PriceWaterfall({ steps }: { readonly steps: readonly WaterfallStep[] }) {
  return (
    <ul className={styles.waterfall} aria-label={m.catalogue_detail_waterfall()}>
      {waterfallBars(steps).map((bar) => (
        <Bar key={`${bar.kind} ${bar.yuan}`} bar={bar} />
      ))}
    </ul>
  );
}

/** The unit price at a quantity and how it is calculated. Loaded only for those who see prices: visitors never do. */
export function ShownPrice({ sku, unit }: { readonly sku: SkuPrice; readonly unit: string }) {
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
