import * as m from '#messages';
import styles from './reviews.module.css';

/** What the shop answered; nothing without an answer. */
export function ShopAnswer({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.answer}>
      <b>{m.reviews_answer_by_shop()}</b>
      {text}
    </p>
  );
}
