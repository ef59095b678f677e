import type { ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import styles from './result.module.css';
import index from './result-index.module.css';
import { SECTION } from './result-sections.ts';

function Figure({
  name,
  unit,
  children,
}: {
  readonly name: string;
  readonly unit?: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}

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

/** The figures by which a project is known at a glance; what it costs stands in the sums. */
export function Figures({ solution }: { readonly solution: Solution }) {
  const { totals } = solution;
  const disks = diskWords(solution);
  const watts = poeWatts(solution);
  const withoutPower = totals.linesWithoutPower ?? 0;
  return (
    <section
      id={SECTION.overview}
      tabIndex={-1}
      aria-label={m.matching_index_overview()}
      className={classNames(styles.glance, index.section)}
    >
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
          <Figure name={m.matching_result_disks()}>
            {disks.split(/(?= \+)/).map((size) => (
              <span key={size}>{size}</span>
            ))}
          </Figure>
        )}
        <Figure name={m.matching_result_power()} unit="W">
          {numberWords(totals.watts)}
        </Figure>
      </dl>
      {withoutPower > 0 && <p className={styles.facts}>{m.matching_result_without_power({ count: withoutPower })}</p>}
    </section>
  );
}
