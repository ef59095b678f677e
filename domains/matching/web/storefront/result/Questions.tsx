import * as m from '#messages';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { Unbroken } from '../../../../../platform/web/kit/Unbroken.tsx';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { openQuestions } from '../../../contract/open-questions.ts';
import type { Solution } from '../../../contract/solution.ts';
import { attributeNames } from '../../attribute-words.ts';
import { unparted } from '../../unparted.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { SECTION } from './result-sections.ts';
import { SideCard } from './SideCard.tsx';

/** Products with what to ask their makers for. */
export const askedProducts = (lines: Solution['lines'], products: ReadonlyMap<number, MatchProduct>) =>
  [...openQuestions(lines)].flatMap(([skuId, attributes]) => {
    const product = products.get(skuId);
    return product ? [{ product, attributes: [...attributes] }] : [];
  });

/** What to ask the makers before buying, product by product. */
export function Questions({ solution }: { readonly solution: Solution }) {
  const { products } = useResult();
  const asked = askedProducts(solution.lines, products);
  if (asked.length === 0) return null;
  return (
    <SideCard
      title={m.matching_questions()}
      count={m.matching_product_count({ count: asked.length })}
      id={SECTION.questions}
    >
      <p className={styles.facts}>{m.matching_questions_hint()}</p>
      <ul className={styles.savings}>
        {asked.map(({ product, attributes }) => (
          <li key={product.skuId}>
            <span>{unparted(localName(product))}</span>
            <small>
              <Unbroken name={product.partNumber} /> · {attributeNames(attributes)}
            </small>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
