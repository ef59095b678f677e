import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { Icon, iconRefresh } from '../../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { withSwap } from '../../../contract/changes.ts';
import { isDependedOn } from '../../../contract/depended-on.ts';
import type { SwapComparison } from '../../../contract/engine/compare-swaps.ts';
import { ROLES, type Role, SET_ROLES } from '../../../contract/roles.ts';
import type { Alternative, Line, Solution, Totals } from '../../../contract/solution.ts';
import { signed } from '../../difference.ts';
import { numberWords } from '../../number-words.ts';
import { useSumDifference } from '../../SumDifference.tsx';
import { whyNot } from '../../solution-words.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { SelectProduct } from './SelectProduct.tsx';

const IN_SETS: ReadonlySet<Role> = new Set(SET_ROLES);

/** Whether only the whole project says what some other product of a line changes. */
const isWorthComparing = ({ need, alternatives }: Line, { totals }: Solution): boolean =>
  alternatives.length > 0 &&
  (IN_SETS.has(need.role) ||
    isDependedOn(need) ||
    (totals.fen !== null && alternatives.some(({ differenceFen }) => differenceFen === null)));

/** What the whole project would be like with another product, as far as it is different. */
export function changeWords({ totals, unsolved }: SwapComparison, before: Totals): string[] {
  const figure = (name: string, now: number, then: number, unit: string) =>
    now === then ? [] : [`${name} ${signed(now - then, (amount) => `${numberWords(amount)}\u00a0${unit}`)}`];
  const days = [before.storageDays, totals.storageDays] as const;
  return [
    ...(unsolved > 0 ? [m.matching_result_swap_unsolved({ count: unsolved })] : []),
    ...(days[0] !== null && days[1] !== null && days[0] !== days[1]
      ? [m.matching_result_days({ before: numberWords(days[0]), after: numberWords(days[1]) })]
      : []),
    ...figure(m.matching_compare_storage(), totals.storageTb, before.storageTb, 'TB'),
    ...figure(m.matching_result_power(), totals.watts, before.watts, 'W'),
    ...figure(m.matching_result_rack(), totals.rackUnits, before.rackUnits, 'U'),
  ];
}

interface OtherProps {
  readonly line: Line;
  readonly other: Alternative;
  readonly compared: SwapComparison | undefined;
}

function Other({ line, other, compared }: OtherProps) {
  const { solution, products, onOverrides } = useResult();
  const formatYuan = useFormatYuan();
  const sumDifference = useSumDifference();
  const product = products.get(other.skuId);
  if (!product) return null;
  const differenceFen = compared ? compared.differenceFen : other.differenceFen;
  const amount = sumDifference(differenceFen ?? 0);
  const isAlone = !compared && isDependedOn(line.need);
  const why = whyNot(other.why, differenceFen, other, (fen) => formatYuan(fenToYuan(fen)));
  const changes = compared ? changeWords(compared, solution.totals) : [];
  return (
    <button
      type="button"
      className={styles.other}
      title={m.matching_result_swap({ name: localName(product) })}
      onClick={() => onOverrides((now) => withSwap(now, line.id, other.skuId, solution.lines))}
    >
      <Icon of={iconRefresh} size="small" />
      <span>
        {product.partNumber}
        {differenceFen !== null && differenceFen !== 0 && (
          <b> {isAlone ? m.matching_result_swap_alone({ amount }) : amount}</b>
        )}
        {why !== '' && <i> {why}</i>}
        {compared && <small>{changes.length > 0 ? changes.join(' · ') : m.matching_result_swap_nothing_else()}</small>}
      </span>
    </button>
  );
}

/** What could be bought instead; a press takes it, and everything that depends on it is solved again. */
export function Alternatives({ line }: { readonly line: Line }) {
  const { solution, comparisons } = useResult();
  const { byNeed, asked, ask } = comparisons;
  const compared = byNeed.get(line.need.id);
  const isCompared = compared !== undefined && compared.size > 0;
  return (
    <div className={styles.others}>
      {line.alternatives.map((other) => (
        <Other key={other.skuId} line={line} other={other} compared={compared?.get(other.skuId)} />
      ))}
      {ask && isWorthComparing(line, solution) && !isCompared && (
        <Button size="small" look="text" busy={asked.has(line.need.id)} onClick={() => void ask(line.need.id)}>
          {m.matching_result_swap_compare()}
        </Button>
      )}
      {ROLES[line.need.role].categories.length > 0 && <SelectProduct line={line} />}
    </div>
  );
}
