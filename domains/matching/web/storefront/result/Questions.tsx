import * as m from '#messages';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { Unbroken } from '../../../../../platform/web/kit/Unbroken.tsx';
import { openQuestions } from '../../../contract/open-questions.ts';
import type { Solution } from '../../../contract/solution.ts';
import { attributeNames } from '../../attribute-words.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { SECTION } from './result-sections.ts';
import { SideCard } from './SideCard.tsx';

/** What to ask the makers before buying, product by product. */
export function Questions({ solution }: { readonly solution: Solution }) {
  const { products } = useResult();
  const asked = openQuestions(solution.lines);
  if (asked.size === 0) return null;
  return (
    <SideCard title={m.matching_questions()} id={SECTION.questions}>
      <p className={styles.facts}>{m.matching_questions_hint()}</p>
      <ul className={styles.savings}>
        {[...asked].map(([skuId, attributes]) => {
          const product = products.get(skuId);
          return (
            product && (
              <li key={skuId}>
                <span>{localName(product)}</span>
                <small>
                  <Unbroken name={product.partNumber} /> · {attributeNames([...attributes])}
                </small>
              </li>
            )
          );
        })}
      </ul>
    </SideCard>
  );
}
