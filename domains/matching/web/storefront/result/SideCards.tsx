import type { ReactNode } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { isUnverified } from '../../../contract/open-questions.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/roles.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { Sharing, Solution } from '../../../contract/solution.ts';
import { signed } from '../../difference.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { isWithout, withoutWords } from '../../solution-words.ts';
import type { GroupedLines } from './line-groups.ts';
import { askedProducts, Questions } from './Questions.tsx';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { Savings } from './Savings.tsx';
import { SideCard } from './SideCard.tsx';

interface TotalsProps {
  readonly solution: Solution;
  readonly groups: readonly GroupedLines[];
  readonly actions: ReactNode;
}

function Totals({ solution: { totals, lines, plan }, groups, actions }: TotalsProps) {
  const { products } = useResult();
  const unknown = lines.filter(isUnverified).length;
  const unfilled = lines.filter(({ skuId }) => skuId === null).length;
  return (
    <SideCard title={m.matching_result_sum()}>
      <dl className={styles.sums}>
        {groups.map(
          ({ key, name, fen }) =>
            fen !== null && (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  <Money yuan={fenToYuan(fen)} />
                </dd>
              </div>
            ),
        )}
        {totals.fen !== null && (
          <div className={styles.grand}>
            <dt>{m.matching_result_total()}</dt>
            <dd>
              <Money yuan={fenToYuan(totals.fen)} look="price" size="xlarge" />
            </dd>
          </div>
        )}
        {plan.cabinets.length > 0 && (
          <div>
            <dt>{m.matching_result_rack()}</dt>
            <dd>{numberWords(totals.rackUnits)} U</dd>
          </div>
        )}
      </dl>
      {totals.fen !== null && unfilled > 0 && (
        <p className={styles.facts}>{m.matching_result_without_product({ count: unfilled })}</p>
      )}
      {totals.fen !== null && totals.linesWithoutPrice > unfilled && (
        <p className={styles.facts}>
          {m.matching_result_without_price({ count: totals.linesWithoutPrice - unfilled })}
        </p>
      )}
      {unknown > 0 && (
        <p className={styles.facts}>
          {m.matching_result_unverified({
            count: unknown,
            products: m.matching_product_count({ count: askedProducts(lines, products).length }),
          })}
        </p>
      )}
      {actions}
    </SideCard>
  );
}

const SHARED = [
  ['recorders', 'recorder'],
  ['disks', 'disk'],
  ['switches', 'switch'],
  ['cabinets', 'cabinet'],
  ['ups', 'ups'],
] as const satisfies readonly (readonly [keyof Sharing, Role])[];

const AMOUNTS = [
  ['ports', m.matching_result_sharing_ports, ''],
  ['poeWatts', m.matching_result_sharing_poe, '\u00a0W'],
  ['rackUnits', m.matching_result_rack, '\u00a0U'],
] as const satisfies readonly (readonly [keyof Sharing, () => string, string])[];

const less = (saved: number, unit = ''): string => signed(-saved, (amount) => `${numberWords(amount)}${unit}`);

function Shared({ sharing }: { readonly sharing: Sharing }) {
  const counts = SHARED.filter(([count]) => sharing[count] !== 0);
  const amounts = AMOUNTS.filter(([amount]) => sharing[amount] !== 0);
  if (counts.length + amounts.length === 0 && sharing.fen === null) return null;
  return (
    <SideCard title={m.matching_result_sharing()}>
      <p className={styles.facts}>{m.matching_result_sharing_hint()}</p>
      <dl className={styles.sums}>
        {sharing.fen !== null && (
          <div>
            <dt>{m.matching_result_saved()}</dt>
            <dd>
              <Money yuan={fenToYuan(sharing.fen)} />
            </dd>
          </div>
        )}
        {counts.map(([count, role]) => (
          <div key={count}>
            <dt>{roleName(role)}</dt>
            <dd>{less(sharing[count])}</dd>
          </div>
        ))}
        {amounts.map(([amount, label, unit]) => (
          <div key={amount}>
            <dt>{label()}</dt>
            <dd>{less(sharing[amount], unit)}</dd>
          </div>
        ))}
      </dl>
    </SideCard>
  );
}

const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(ROLES, value);

function Removed({ problems }: { readonly problems: readonly Problem[] }) {
  const { onBringBack, places } = useResult();
  const removed = problems.filter(({ id }) => id === 'removedLine');
  if (removed.length === 0) return null;
  return (
    <SideCard title={m.matching_result_removed_lines({ count: removed.length })}>
      <ul className={styles.removed}>
        {removed.map(({ line, scene, part, params: { role, without } }) => {
          if (line === null || !isRole(role)) return null;
          const place = places.parts.get(`${scene} ${part}`);
          const name = place ? `${place} · ${roleName(role)}` : roleName(role);
          return (
            <li key={line}>
              <span>
                {name}
                <small>
                  {withoutWords(role, places.kinds.get(scene ?? ''), isWithout(without) ? without : undefined)}
                </small>
              </span>
              <Button
                size="small"
                data-removed={line}
                aria-label={m.matching_result_bring_back_of({ name })}
                onClick={() => onBringBack(line)}
              >
                {m.matching_result_bring_back()}
              </Button>
            </li>
          );
        })}
      </ul>
    </SideCard>
  );
}

interface SideCardsProps extends TotalsProps {
  /** What was asked for, where that is not shown beside the result. */
  readonly needs: ReactNode;
}

/** Sums of a result, what sharing saved, what could be saved, and what was removed. */
export function SideCards({ solution, groups, actions, needs }: SideCardsProps) {
  return (
    <aside className={styles.cards}>
      <Totals solution={solution} groups={groups} actions={actions} />
      {needs}
      <Removed problems={solution.problems} />
      <Questions solution={solution} />
      <Savings solution={solution} />
      {solution.sharing && <Shared sharing={solution.sharing} />}
    </aside>
  );
}
