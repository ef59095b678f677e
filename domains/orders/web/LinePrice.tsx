import { type ComponentType, Suspense, useState } from 'react';
import * as m from '#messages';
import { useAmountsShown } from '../../../platform/web/kit/amounts.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import type { ExplainedLine } from '../contract/line-explanation.ts';
import styles from './line-price.module.css';
import { Amount } from './OrderLines.tsx';
import { agreementWords, reductionWords } from './order-words.ts';

interface LinePriceProps {
  readonly attrValueId: number;
  /** Of its product, for who hears only this. */
  readonly name: string;
  readonly from: readonly ExplainedLine[] | undefined;
  /** What all its pieces cost in the end; null where it is not known. */
  readonly result: string | null;
  /** As the catalogue draws it for this application. */
  readonly Waterfall: ComponentType<{ readonly steps: readonly ExplainedLine['waterfall'][number][] }>;
}

/** Why a line costs what it costs, opened on demand; nothing where amounts are hidden or nothing is known. */
export function LinePrice({ attrValueId, name: product, from, result, Waterfall }: LinePriceProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = useAmountsShown();
  const explained = from?.find((one) => one.attrValueId === attrValueId);
  if (!isShown || !explained || explained.waterfall.length + explained.reductionList.length === 0) return null;
  const { waterfall, agreement, reductionList } = explained;
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {m.orders_page_price_why()}
        <VisuallyHidden> {product}</VisuallyHidden>
      </summary>
      {isOpen && waterfall.length > 0 && (
        <Suspense fallback={<Skeleton height={25 * waterfall.length + 20} />}>
          <Waterfall steps={waterfall} />
        </Suspense>
      )}
      {isOpen && agreement && <p className={styles.note}>{agreementWords(agreement)}</p>}
      {isOpen && reductionList.length > 0 && (
        <dl className={styles.reductions}>
          {[...reductionList.entries()].map(([place, { kind, name, price }]) => (
            <div key={place}>
              <dt>{reductionWords(kind, name)}</dt>
              <dd>
                −<Amount yuan={price} />
              </dd>
            </div>
          ))}
          {result !== null && (
            <div className={styles.result}>
              <dt>{m.orders_page_item_paid()}</dt>
              <dd>
                <Amount yuan={result} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </details>
  );
}
