import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconX } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { SITE_LIMITS } from '../../../contract/site/fields.ts';
import { withField } from './edited-site.ts';
import styles from './form.module.css';
import { useWizard } from './wizard-context.ts';

/** Proposals under the field. */
const PROPOSED = 8;

/** The product with this part number, which may be typed without the brand before it where that leaves no doubt. */
function productBy<Product extends { readonly partNumber: string }>(
  typed: string,
  products: readonly Product[],
): Product | undefined {
  const wanted = typed.trim().toLowerCase();
  const partOf = ({ partNumber }: Product) => partNumber.toLowerCase();
  const ending = products.filter((one) => partOf(one).endsWith(`-${wanted}`));
  return products.find((one) => partOf(one) === wanted) ?? (ending.length === 1 ? ending[0] : undefined);
}

/** Products that are taken wherever they fit, by their part numbers. */
export function MustUse() {
  const { basis, edited, change } = useWizard();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mustUse } = edited.constraints;
  const chosen: readonly number[] = Array.isArray(mustUse) ? mustUse : [];
  const set = (ids: readonly number[]) => change((now) => withField(now, 'constraints', 'mustUse', ids));
  const full = chosen.length >= SITE_LIMITS.mustUse ? m.matching_item_full({ most: SITE_LIMITS.mustUse }) : undefined;

  function add(partNumber: string): void {
    if (full !== undefined || partNumber.trim() === '') return;
    const found = productBy(partNumber, basis.products);
    if (!found) {
      setProblem(m.matching_must_use_unknown());
      return;
    }
    setTyped('');
    setProblem(null);
    if (!chosen.includes(found.skuId)) set([...chosen, found.skuId]);
  }

  const nameOf = (skuId: number) => {
    const product = basis.products.find((one) => one.skuId === skuId);
    return product ? `${product.partNumber} ${localName(product)}` : m.matching_must_use_gone({ id: skuId });
  };
  return (
    <div className={styles.mustUse}>
      <div className={styles.mustUseAdd}>
        <Autocomplete
          label={m.matching_must_use()}
          data-field="mustUse"
          placeholder={m.matching_must_use_part()}
          data={typed.length < 2 ? [] : [...new Set(basis.products.map(({ partNumber }) => partNumber))]}
          limit={PROPOSED}
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          onOptionSubmit={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add(typed);
          }}
        />
        <Button disabledReason={full} onClick={() => add(typed)}>
          {m.matching_must_use_add()}
        </Button>
      </div>
      <ul>
        {chosen.map((skuId) => (
          <li key={skuId}>
            <span>{nameOf(skuId)}</span>
            <Button
              size="small"
              look="text"
              aria-label={m.matching_must_use_remove({ name: nameOf(skuId) })}
              onClick={() => set(chosen.filter((one) => one !== skuId))}
            >
              <Icon of={iconX} size="small" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
