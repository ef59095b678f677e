import { Fragment } from 'react';
import styles from './Unbroken.module.css';

/**
 * Names that are not broken at a hyphen or between characters: a brand, a part number. One longer than its line still
 * breaks, rather than be cut.
 */
export function Unbroken({ names }: { readonly names: readonly string[] }) {
  const shown = names.filter((name) => name !== '');
  return shown.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && ' '}
      {/* The dot stays with the name before it: no line begins with one. */}
      <span className={styles.name}>{place < shown.length - 1 ? `${name}\u00a0·` : name}</span>
    </Fragment>
  ));
}
