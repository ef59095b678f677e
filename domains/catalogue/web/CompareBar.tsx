import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconScale, iconX } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import styles from './compare-bar.module.css';
import { COMPARE_PATH, MAX_COMPARED, toComparedAddress } from './compared-address.ts';
import { setCompared, toggleCompared, useCompared } from './compared-store.ts';

/** What is put aside for comparison, at the lower edge of the lists and of the product's page. Nothing while empty. */
export function CompareBar() {
  const products = useCompared();
  const isThere = useLocation({ select: ({ pathname }) => pathname === COMPARE_PATH });
  if (products.length === 0 || isThere) return null;
  return (
    <section className={styles.bar} data-bottom-bar aria-label={m.catalogue_compare_bar()}>
      <span className={styles.caption}>
        <Icon of={iconScale} size="medium" />
        {m.catalogue_compare_count({ count: products.length, most: MAX_COMPARED })}
      </span>
      <ul className={styles.products}>
        {products.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={m.catalogue_compare_remove({ name })}
              onClick={() => toggleCompared({ id, name })}
            >
              <Icon of={iconX} size="small" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="text" size="small" onClick={() => setCompared([])}>
        {m.catalogue_compare_clear()}
      </Button>
      <ButtonLink look="primary" to={COMPARE_PATH} search={toComparedAddress(products.map(({ id }) => id))}>
        {m.catalogue_compare()}
      </ButtonLink>
    </section>
  );
}
