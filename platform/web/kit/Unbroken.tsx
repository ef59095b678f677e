import styles from './Unbroken.module.css';

/**
 * A name that is not broken at a hyphen or between characters: a brand, a part number. One longer than its line still
 * breaks, rather than be cut.
 */
export function Unbroken({ name }: { readonly name: string }) {
  return <span className={styles.name}>{name}</span>;
}
