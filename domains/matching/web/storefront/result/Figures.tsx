import type { ReactNode } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import styles from './result.module.css';

function Figure({
  name,
  unit,
  look,
  children,
}: {
  readonly name: string;
  readonly unit?: string;
  /** `wide` takes the room of two, `grandTotal` a row of its own where there is little room. */
  readonly look?: 'wide' | 'grandTotal' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={look && styles[look]}>
      <dt>{name}</dt>
      <dd>
        {children}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}

/** Letters that fit beside the other figures. */
const SHORT = 10;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Watts that cameras draw through the network, from switches and recorders. */
export const poeWatts = ({ plan }: Solution): number =>
  Math.round(
    sum(plan.recorders.map((one) => one.poeWatts)) +
      sum(plan.switches.map(({ kind, watts }) => (kind === 'poe' ? watts : 0))),
  );

/** Disks by size: `4 × 12 TB`. */
export function diskWords({ plan }: Solution): string {
  const sizes = new Map<number, number>();
  for (const { capacityTb, pieces } of plan.recorders.flatMap(({ disks }) => disks)) {
    sizes.set(capacityTb, (sizes.get(capacityTb) ?? 0) + pieces);
  }
  return [...sizes].map(([capacity, pieces]) => `${pieces} × ${numberWords(capacity)} TB`).join(' + ');
}

/** How many lines are not in the total power, because nobody says what they draw. */
function WithoutPower({ totals: { linesWithoutPower = 0 } }: Pick<Solution, 'totals'>) {
  if (linesWithoutPower === 0) return null;
  return (
    <div className={styles.wide}>
      <dt>{m.matching_compare_without_power()}</dt>
      <dd>{numberWords(linesWithoutPower)}</dd>
    </div>
  );
}

/** The figures by which a project is known at a glance. */
export function Figures({ solution }: { readonly solution: Solution }) {
  const { totals } = solution;
  const disks = diskWords(solution);
  const watts = poeWatts(solution);
  return (
    <dl className={styles.figures}>
      {totals.cameras > 0 && <Figure name={m.matching_result_cameras()}>{numberWords(totals.cameras)}</Figure>}
      {totals.mbps > 0 && (
        <Figure name={m.matching_result_bandwidth()} unit="Mbps">
          {numberWords(totals.mbps)}
        </Figure>
      )}
      {totals.storageDays !== null && (
        <Figure name={m.matching_result_storage({ days: numberWords(totals.storageDays) })} unit="TB">
          {numberWords(totals.storageTb)}
        </Figure>
      )}
      {watts > 0 && (
        <Figure name="PoE" unit="W">
          {numberWords(watts)}
        </Figure>
      )}
      {disks && (
        <Figure name={m.matching_result_disks()} look={disks.length > SHORT ? 'wide' : undefined}>
          {disks.split(/(?= \+)/).map((size) => (
            <span key={size}>{size}</span>
          ))}
        </Figure>
      )}
      <Figure name={m.matching_result_power()} unit="W">
        {numberWords(totals.watts)}
      </Figure>
      <WithoutPower totals={totals} />
      {totals.fen !== null && (
        <Figure name={m.matching_result_total()} look="grandTotal">
          <Money yuan={fenToYuan(totals.fen)} look="price" size="large" />
        </Figure>
      )}
    </dl>
  );
}
