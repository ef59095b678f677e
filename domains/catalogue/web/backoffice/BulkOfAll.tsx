import * as m from '#messages';
import { lookClass } from '../../../../platform/web/kit/Button.tsx';
import { Menu, menuItemClass } from '../../../../platform/web/kit/Menu.tsx';
import { BULK_LIMIT } from '../../contract/bulk-endpoints.ts';
import styles from './product-table.module.css';

interface BulkOfAllProps {
  /** Products that the filter finds, on every page. */
  readonly count: number;
  readonly onListing: () => void;
  /** Undefined for those who see no prices. */
  readonly onPrices: (() => void) | undefined;
}

/** What would be changed, or what to do first where nothing can be. */
function hintOf(count: number): string {
  if (count === 0) return m.catalogue_bulk_all_none();
  if (count <= BULK_LIMIT) return m.catalogue_bulk_all_hint({ count });
  return m.catalogue_bulk_all_limit({ limit: BULK_LIMIT });
}

/** Changes all products that the filter finds, not only the selected ones. */
export function BulkOfAll({ count, onListing, onPrices }: BulkOfAllProps) {
  const possible = count > 0 && count <= BULK_LIMIT;
  return (
    <Menu triggerClassName={lookClass({ size: 'small' })} trigger={m.catalogue_bulk_all()}>
      <p className={styles.exportHint}>{hintOf(count)}</p>
      <button type="button" className={menuItemClass} disabled={!possible} onClick={onListing}>
        {m.catalogue_bulk_listing()}
      </button>
      {onPrices && (
        <button type="button" className={menuItemClass} disabled={!possible} onClick={onPrices}>
          {m.catalogue_bulk_prices()}
        </button>
      )}
    </Menu>
  );
}
