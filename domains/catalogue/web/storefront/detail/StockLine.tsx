import * as m from '#messages';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { Sku } from '../../../contract/product.ts';
import { smallestQuantity, suffices } from '../../../contract/quantity-rules.ts';
import { allStockWords } from '../../product-words.ts';
import styles from './stock-line.module.css';

interface StockLineProps {
  readonly sku: Sku;
  readonly unitName: string;
  /** Delivered as a key, so that nothing is shipped. */
  readonly isVirtual: boolean;
  /** What is left of all SKUs; null for a product with a single one. */
  readonly stockOfAll: number | null;
}

/** Current and expected stock, and the terms of sale: minimum and boxes. */
export function StockLine({ sku, unitName, isVirtual, stockOfAll }: StockLineProps) {
  const { stockInfo } = sku;
  return (
    <p className={styles.line}>
      {sku.stock <= 0 ? (
        <span>{m.catalogue_page_out_of_stock()}</span>
      ) : !suffices(sku) ? (
        <span>{m.catalogue_page_stock_below_minimum({ stock: sku.stock.toLocaleString('en') })}</span>
      ) : (
        <span>
          {m.catalogue_page_in_stock()} <b className={styles.left}>{sku.stock.toLocaleString('en')}</b>{' '}
          {m.catalogue_detail_unit_of({ count: sku.stock, unit: unitName })}
        </span>
      )}
      {stockOfAll !== null && <span>{allStockWords({ stock: stockOfAll })}</span>}
      {stockInfo.earlyWarning && (
        <Tag tone="error">{m.catalogue_entity_early_warning({ safe: stockInfo.safeStock ?? 0 })}</Tag>
      )}
      {stockInfo.available !== null && stockInfo.available > 0 && stockInfo.available < sku.stock && (
        <span>{m.catalogue_entity_available({ count: stockInfo.available })}</span>
      )}
      {stockInfo.stockBackupOrder !== null && stockInfo.stockBackupOrder > 0 && (
        <span>{m.catalogue_entity_backup_order({ count: stockInfo.stockBackupOrder })}</span>
      )}
      {stockInfo.deliveryDate !== null && (
        <span>
          {isVirtual
            ? m.catalogue_entity_delivered_by({ day: stockInfo.deliveryDate })
            : m.catalogue_entity_ships_by({ day: stockInfo.deliveryDate })}
        </span>
      )}
      {sku.expectedAt !== null && <span>{m.catalogue_detail_expected({ day: sku.expectedAt })}</span>}
      <span className={styles.rule}>
        {m.catalogue_card_minimum({ quantity: smallestQuantity(sku), unit: unitName })}
        {sku.piecesPerBox > 1 && ` · ${m.catalogue_detail_box({ pieces: sku.piecesPerBox, unit: unitName })}`}
      </span>
    </p>
  );
}
