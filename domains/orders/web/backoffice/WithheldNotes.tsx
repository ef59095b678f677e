import * as m from '#messages';
import type { OrderLine } from '../../contract/order.ts';
import { withheldWords } from '../withheld-words.ts';
import styles from './ship-order.module.css';

/** Why fewer pieces of an order are to be shipped than were ordered, a line each. */
export const WithheldNotes = ({ lines }: { readonly lines: readonly OrderLine[] }) =>
  lines
    .filter(({ withheldNum }) => withheldNum > 0)
    .map((line) => (
      <p key={line.id} className={styles.remark}>
        {m.orders_office_ship_withheld({ name: line.partNumber, words: withheldWords(line).join(' · ') })}
      </p>
    ));
