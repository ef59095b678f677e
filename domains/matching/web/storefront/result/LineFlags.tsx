import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { Flag, Line } from '../../../contract/solution.ts';
import { attributeNames } from '../../attribute-words.ts';
import { numbersWritten, numberWords } from '../../number-words.ts';
import { withoutChanges } from './overrides.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import trace from './trace.module.css';

type Told = Exclude<Flag, { flag: 'swapped' | 'swapRefused' | 'quantityChanged' }>;

/**
 * @param nameOf what a product is called by those who are asked for it
 * @param formatYuan writes an amount as the person may see it
 */
function words(flag: Told, nameOf: (skuId: number) => string, formatYuan: (yuan: string) => string): string {
  switch (flag.flag) {
    case 'depthUnknown':
      return m.matching_flag_depth_unknown({ products: flag.of.map(nameOf).join(m.matching_list_comma()) });
    case 'runtimeUnknown':
      return m.matching_flag_runtime_unknown();
    case 'cannotVerify':
      return m.matching_flag_cannot_verify({ attributes: attributeNames(flag.attributes) });
    case 'unfit':
      return m.matching_flag_unfit({ attributes: attributeNames(flag.attributes) });
    case 'shortOfStock':
      return m.matching_flag_short_of_stock({ missing: numberWords(flag.missing) });
    case 'nothingFound':
      return flag.sold ? m.matching_flag_nothing_found() : m.matching_flag_not_sold();
    case 'notOnSale':
      return m.matching_flag_not_on_sale();
    case 'endOfLife':
      return m.matching_flag_end_of_life();
    case 'late':
      return m.matching_flag_late();
    case 'minimumOrder':
      return flag.shared
        ? m.matching_flag_minimum_order_shared(
            numbersWritten({ needed: flag.needed, least: flag.least, ...flag.shared }),
          )
        : m.matching_flag_minimum_order(numbersWritten({ needed: flag.needed, least: flag.least }));
    case 'wholeBoxes':
      return flag.shared
        ? m.matching_flag_whole_boxes_shared(numbersWritten({ needed: flag.needed, box: flag.box, ...flag.shared }))
        : m.matching_flag_whole_boxes(numbersWritten({ needed: flag.needed, box: flag.box }));
    case 'cheaperByMore':
      return m.matching_flag_cheaper_by_more({
        ordered: numberWords(flag.ordered),
        quantity: numberWords(flag.quantity),
        saved: formatYuan(fenToYuan(flag.savedFen)),
      });
    case 'otherBrand':
      return m.matching_flag_other_brand();
  }
}

const UNVERIFIED: ReadonlySet<Flag['flag']> = new Set(['cannotVerify', 'depthUnknown', 'runtimeUnknown']);
const isError = ({ flag }: Flag): boolean => flag === 'unfit' || flag === 'nothingFound' || flag === 'notOnSale';

function Taken({ line, flag }: { readonly line: Line; readonly flag: Flag }) {
  const { onOverrides, products } = useResult();
  const formatYuan = useFormatYuan();
  const nameOf = (skuId: number) => products.get(skuId)?.partNumber ?? m.matching_must_use_gone({ id: skuId });
  if (flag.flag === 'swapped' || flag.flag === 'swapRefused') {
    const isRefused = flag.flag === 'swapRefused';
    return (
      <>
        <Tag tone={isRefused ? 'error' : 'primary'}>
          {isRefused ? m.matching_flag_swap_refused() : m.matching_flag_swapped()}
        </Tag>
        <Button size="small" look="text" onClick={() => onOverrides((now) => withoutChanges(now, line.id, ['swap']))}>
          {m.matching_result_recommended_again()}
        </Button>
      </>
    );
  }
  if (flag.flag === 'quantityChanged') {
    return (
      <>
        <Tag tone="primary">{m.matching_flag_quantity_changed({ needed: numberWords(flag.needed) })}</Tag>
        <Button
          size="small"
          look="text"
          onClick={() => onOverrides((now) => withoutChanges(now, line.id, ['quantity']))}
        >
          {m.matching_result_needed_again()}
        </Button>
      </>
    );
  }
  if (UNVERIFIED.has(flag.flag)) return <span className={trace.unverified}>{words(flag, nameOf, formatYuan)}</span>;
  // What the mall does not sell is bought elsewhere: no fault of the project.
  const isOwn = flag.flag === 'nothingFound' && !flag.sold;
  return <Tag tone={isOwn ? 'outline' : isError(flag) ? 'error' : 'activity'}>{words(flag, nameOf, formatYuan)}</Tag>;
}

/** What a customer should know about a line, in words. */
export function LineFlags({ line }: { readonly line: Line }) {
  if (line.flags.length === 0) return null;
  return (
    <ul className={styles.flags}>
      {line.flags.map((flag) => (
        <li key={flag.flag}>
          <Taken line={line} flag={flag} />
        </li>
      ))}
    </ul>
  );
}
