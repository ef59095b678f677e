import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import type { BulkOutcome } from '../../contract/bulk-endpoints.ts';
import { PRICE_FIELDS } from '../../contract/import-columns.ts';
import { lifeCycle, productStatus } from '../../contract/product.ts';
import { useProductChoices } from '../product-listing-queries.ts';
import { LIFE_CYCLE_NAME } from '../product-words.ts';
import styles from './bulk.module.css';
import { PRICE_NAME } from './PriceFields.tsx';
import { STATUS } from './product-columns.tsx';

const COLUMN: Readonly<Record<string, () => string>> = {
  status: m.catalogue_office_status,
  lifeCycle: m.catalogue_office_life_cycle,
  tags: m.catalogue_listing_tags,
  category: m.catalogue_office_category,
  primaryAttribute: m.catalogue_entity_primary,
};

function columnWords(column: string): string {
  const price = PRICE_FIELDS.find((field) => field === column);
  return price ? PRICE_NAME[price]() : (COLUMN[column]?.() ?? column.replace(/^attr\./, ''));
}

function valueWords(column: string, value: string, tagNames: ReadonlyMap<string, string>): string {
  if (value === '') return '—';
  if (PRICE_FIELDS.some((field) => field === column)) return formatYuan(value);
  if (column === 'tags') {
    return value
      .split(',')
      .map((tag) => tagNames.get(tag) ?? tag)
      .join(' · ');
  }
  const status = productStatus.options.find((option) => column === 'status' && option === value);
  if (status) return STATUS[status].word();
  const stage = lifeCycle.options.find((option) => column === 'lifeCycle' && option === value);
  return stage ? LIFE_CYCLE_NAME[stage]() : value;
}

interface BulkPreviewProps {
  readonly outcome: BulkOutcome;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

/** What a change of many products would do, and which of them it cannot change. */
export function BulkPreview({ outcome, busy, onBack, onApply }: BulkPreviewProps) {
  const { changed, unchanged, failed, changes, changeCount, failures } = outcome;
  const tagNames = new Map(useProductChoices().data?.tags.map(({ code, label }) => [code, label]));
  return (
    <div className={styles.preview}>
      <p role="status">{m.catalogue_bulk_outcome({ changed, unchanged, failed })}</p>
      {failures.length > 0 && (
        <section className={styles.failures} aria-label={m.catalogue_bulk_failures()}>
          <h3>{m.catalogue_bulk_failures()}</h3>
          <ul>
            {failures.map(({ name, problem }) => (
              <li key={name}>
                <b>{name}</b> {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <div className={styles.scroller}>
          <table className={table.table} aria-label={m.catalogue_bulk_changes()}>
            <thead>
              <tr>
                <th scope="col">{m.catalogue_bulk_what()}</th>
                <th scope="col">{m.catalogue_bulk_field()}</th>
                <th scope="col">{m.catalogue_bulk_before()}</th>
                <th scope="col">{m.catalogue_bulk_after()}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, column, before, after }) => (
                <tr key={`${name} ${column}`}>
                  <td>{name}</td>
                  <td>{columnWords(column)}</td>
                  <td>{valueWords(column, before, tagNames)}</td>
                  <td>
                    <b>{valueWords(column, after, tagNames)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changeCount > changes.length && (
        <p className={styles.faint}>{m.catalogue_bulk_more({ count: changeCount - changes.length })}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{m.catalogue_bulk_back()}</Button>
        <Button
          look="primary"
          busy={busy}
          disabledReason={changed === 0 ? m.catalogue_bulk_nothing() : undefined}
          onClick={onApply}
        >
          {m.catalogue_bulk_apply({ count: changed })}
        </Button>
      </div>
    </div>
  );
}
