import * as m from '#messages';
import type { Line, Saving, Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { SumDifference } from '../../SumDifference.tsx';
import { savingCost, savingName } from '../../solution-words.ts';
import styles from './result.module.css';
import { SECTION } from './result-sections.ts';
import { SideCard } from './SideCard.tsx';

const PER_CENT = 100;

/** Pixels per metre that all cameras with a demand are asked for; null: none is, or not all the same. */
function askedDensity(lines: readonly Line[]): number | null {
  const [first, ...others] = new Set(lines.flatMap(({ need }) => (need.optics ? [need.optics.pxPerM] : [])));
  return first === undefined || others.length > 0 ? null : first;
}

/** What a saving costs in quality: days kept, pixels per metre, and what no figure says. */
export function savingWords({ id, days, density, sharpness, leastDays }: Saving, asked: number | null): string[] {
  const words = [savingCost(id)];
  if (days && days[0] !== days[1]) {
    words.push(m.matching_result_days({ before: numberWords(days[0]), after: numberWords(days[1]) }));
  }
  if (leastDays !== null) words.push(m.matching_result_below_law({ least: leastDays }));
  if (sharpness !== undefined) {
    words.push(m.matching_result_sharpness({ share: numberWords(Math.round(sharpness * PER_CENT)) }));
  }
  if (density && density[0] !== density[1]) {
    const of = (share: number, whole: number) => numberWords(Math.round(share * whole));
    words.push(
      asked === null
        ? m.matching_result_density({ before: of(density[0], PER_CENT), after: of(density[1], PER_CENT) })
        : m.matching_result_density_px({
            before: of(density[0], asked),
            after: of(density[1], asked),
            asked: numberWords(asked),
          }),
    );
  }
  return words;
}

/** What could be saved where the budget does not suffice, each with what is lost. */
export function Savings({ solution: { savings, lines } }: { readonly solution: Pick<Solution, 'savings' | 'lines'> }) {
  if (savings.length === 0) return null;
  const asked = askedDensity(lines);
  return (
    <SideCard title={m.matching_result_savings()} id={SECTION.savings}>
      <ul className={styles.savings}>
        {savings.map((saving) => (
          <li key={saving.id}>
            <b>{savingName(saving.id)}</b>
            <span>
              <SumDifference fen={-saving.savedFen} />
            </span>
            {savingWords(saving, asked).map((words) => (
              <small key={words}>{words}</small>
            ))}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
