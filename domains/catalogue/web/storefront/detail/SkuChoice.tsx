import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { PRODUCT_PATH } from '../../catalogue-paths.ts';
import type { Specification, SpecificationOption } from './chosen-sku.ts';
import styles from './options.module.css';

interface SkuChoiceProps {
  readonly productId: number;
  readonly specification: Specification;
}

function unavailableText({ available, sku }: SpecificationOption): string | null {
  if (available) return null;
  if (sku.stock > 0 && !sku.disabled) return m.catalogue_page_stock_below_minimum({ stock: sku.stock });
  return sku.expectedAt === null
    ? m.catalogue_page_out_of_stock()
    : m.catalogue_detail_due({ day: sku.expectedAt.slice(5) });
}

/** The values of one specification as links: the chosen SKU is part of the address. */
export function SkuChoice({ productId, specification }: SkuChoiceProps) {
  return (
    <>
      <dt>{specification.name}</dt>
      <dd className={styles.options}>
        {specification.options.map((option) => {
          const missing = unavailableText(option);
          return (
            <Link
              key={option.value}
              to={PRODUCT_PATH}
              params={{ id: String(productId) }}
              search={{ sku: option.sku.id }}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={option.chosen || undefined}
              className={classNames(styles.option, option.chosen && styles.chosen, missing !== null && styles.missing)}
            >
              {option.label}
              {option.degrees !== null && <small>{option.degrees}°</small>}
              {missing !== null && <small>{missing}</small>}
            </Link>
          );
        })}
      </dd>
    </>
  );
}
