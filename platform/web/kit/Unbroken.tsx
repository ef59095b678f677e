import { Fragment } from 'react';
import styles from './Unbroken.module.css';

/**
 * Names that are not broken at a hyphen or between characters: a brand, a part number. One longer than its line still
 * breaks, rather than be cut.
 */
export function Unbroken({ names }: { readonly names: readonly string[] }) {
  return names
    .filter((name) => name !== '')
    .map((name, place) => (
      <Fragment key={name}>
        {place > 0 && ' · '}
        <span className={styles.name}>{name}</span>
      </Fragment>
    ));
}
