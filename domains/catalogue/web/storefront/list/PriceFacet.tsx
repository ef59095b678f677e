import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { changed, LIST_PATH, type ListChoice, toListAddress } from '../../list-address.ts';
import styles from './facets.module.css';

const cleaned = (text: string) => text.replaceAll(/[^\d.]/g, '').slice(0, 12);

/** Bounds of the person's own price, in yuan. Only for those who see prices. */
export function PriceFacet({ choice }: { readonly choice: ListChoice }) {
  const navigate = useNavigate();
  const [min, setMin] = useState(choice.minPrice);
  const [max, setMax] = useState(choice.maxPrice);
  const crossed = min !== '' && max !== '' && Number(min) > Number(max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!crossed)
      void navigate({ to: LIST_PATH, search: toListAddress(changed(choice, { minPrice: min, maxPrice: max })) });
  };
  return (
    <section className={styles.facet}>
      <h2>{m.catalogue_list_price()}</h2>
      <form className={styles.prices} onSubmit={submit}>
        <label>
          <span aria-hidden="true">¥</span>
          <input
            inputMode="decimal"
            aria-label={m.catalogue_list_price_from()}
            placeholder={m.catalogue_list_price_min()}
            value={min}
            onChange={(event) => setMin(cleaned(event.target.value))}
          />
        </label>
        <span aria-hidden="true">–</span>
        <label>
          <span aria-hidden="true">¥</span>
          <input
            inputMode="decimal"
            aria-label={m.catalogue_list_price_to()}
            aria-invalid={crossed}
            placeholder={m.catalogue_list_price_max()}
            value={max}
            onChange={(event) => setMax(cleaned(event.target.value))}
          />
        </label>
        <Button type="submit" size="small" disabledReason={crossed ? m.catalogue_list_price_crossed() : undefined}>
          {m.catalogue_list_price_apply()}
        </Button>
      </form>
      {crossed && <p className={styles.problem}>{m.catalogue_list_price_crossed()}</p>}
    </section>
  );
}
