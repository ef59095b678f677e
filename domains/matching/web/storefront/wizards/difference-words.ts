import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { Line } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { type Places, placeWords, purposeWords } from '../result/line-places.ts';
import type { LineDifference } from './solution-difference.ts';

interface Known {
  readonly products: ReadonlyMap<number, Pick<MatchProduct, 'nameZh' | 'nameEn'>>;
  readonly places: Places;
  readonly formatYuan: (yuan: string) => string;
}

/** What has changed of a line: its product, its number, its price, whichever did. */
export function differenceWords({ before, after }: LineDifference, { products, places, formatYuan }: Known): string {
  const whatFor = (line: Line) => [...placeWords(line, places), purposeWords(line)].join(' · ');
  const productOf = ({ skuId }: Line): string => {
    const product = skuId === null ? undefined : products.get(skuId);
    return product ? localName(product) : m.matching_no_product();
  };
  const nameOf = (line: Line) => m.matching_kept_line({ line: whatFor(line), product: productOf(line) });
  if (!before) return after ? m.matching_kept_added({ name: nameOf(after), count: numberWords(after.quantity) }) : '';
  if (!after) return m.matching_kept_removed({ name: nameOf(before), count: numberWords(before.quantity) });
  const isSwapped = before.skuId !== after.skuId;
  const changes: string[] = [];
  if (isSwapped) changes.push(m.matching_kept_product({ before: productOf(before), after: productOf(after) }));
  if (before.quantity !== after.quantity) {
    changes.push(
      m.matching_kept_quantity({ before: numberWords(before.quantity), after: numberWords(after.quantity) }),
    );
  }
  if (before.unitFen !== null && after.unitFen !== null && before.unitFen !== after.unitFen) {
    changes.push(
      m.matching_kept_price({
        before: formatYuan(fenToYuan(before.unitFen)),
        after: formatYuan(fenToYuan(after.unitFen)),
      }),
    );
  }
  const line = isSwapped ? whatFor(after) : nameOf(after);
  return m.matching_kept_changes({ line, changes: changes.join(m.matching_list_comma()) });
}
