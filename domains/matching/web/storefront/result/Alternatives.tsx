import { useState } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { Icon, iconRefresh } from '../../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import type { SwapComparison } from '../../../contract/engine/compare-swaps.ts';
import { ROLES, type Role } from '../../../contract/roles.ts';
import type { Alternative, Line, Totals } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { whyNot } from '../../solution-words.ts';
import { withChange } from './overrides.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { SelectProduct } from './SelectProduct.tsx';

/** What is chosen as a set: only the whole project says what another product of it would change. */
const IN_SETS: ReadonlySet<Role> = new Set([
  'recorder',
  'disk',
  'poeSwitch',
  'switch',
  'aggregationSwitch',
  'fibreSwitch',
]);

const signed = (difference: number, words: string): string => `${difference < 0 ? '−' : '+'}${words}`;

/** What the whole project would be like with another product, as far as it is different. */
export function changeWords({ totals, unsolved }: SwapComparison, before: Totals): string[] {
  const figure = (name: string, now: number, then: number, unit: string) =>
    now === then ? [] : [`${name} ${signed(now - then, `${numberWords(Math.abs(now - then))} ${unit}`)}`];
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
  const product = products.get(other.skuId);
  if (!product) return null;
  const differenceFen = compared ? compared.differenceFen : other.differenceFen;
  const changes = compared ? changeWords(compared, solution.totals) : [];
  return (
    <button
      type="button"
      className={styles.other}
      title={m.matching_result_swap({ name: localName(product) })}
      onClick={() => onOverrides((now) => withChange(now, { line: line.id, change: 'swap', skuId: other.skuId }))}
    >
      <Icon of={iconRefresh} size="small" />
      <span>
        {product.partNumber}
        {differenceFen !== null && differenceFen !== 0 && (
          <b> {signed(differenceFen, formatYuan(fenToYuan(Math.abs(differenceFen))))}</b>
        )}{' '}
        <i>{whyNot(other.why, differenceFen, other.wishes)}</i>
        {compared && <small>{changes.length > 0 ? changes.join(' · ') : m.matching_result_swap_nothing_else()}</small>}
      </span>
    </button>
  );
}

/** What could be bought instead; a press takes it, and everything that depends on it is solved again. */
export function Alternatives({ line }: { readonly line: Line }) {
  const { solution, compare } = useResult();
  const [compared, setCompared] = useState<readonly SwapComparison[]>([]);
  // Of another result it says nothing.
  const [of, setOf] = useState(solution);
  const [isComparing, setComparing] = useState(false);
  const isCurrent = of === solution && compared.length > 0;
  async function ask(): Promise<void> {
    if (!compare) return;
    setComparing(true);
    setCompared(await compare(line.id));
    setOf(solution);
    setComparing(false);
  }
  return (
    <div className={styles.others}>
      {line.alternatives.map((other) => (
        <Other
          key={other.skuId}
          line={line}
          other={other}
          compared={isCurrent ? compared.find(({ skuId }) => skuId === other.skuId) : undefined}
        />
      ))}
      {compare && line.alternatives.length > 0 && IN_SETS.has(line.need.role) && !isCurrent && (
        <Button size="small" look="text" busy={isComparing} onClick={() => void ask()}>
          {m.matching_result_swap_compare()}
        </Button>
      )}
      {ROLES[line.need.role].categories.length > 0 && <SelectProduct line={line} />}
    </div>
  );
}
