import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { iconCalculator } from '../../../../../platform/web/design/icons.tsx';
import { EmptyState, ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import type { Override, Site } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import type { MatchBasis } from '../../solver.ts';
import type { Solved } from '../../use-solution.ts';
import { Figures } from './Figures.tsx';
import { LineRow } from './LineRow.tsx';
import { groupedLines, groupName } from './line-groups.ts';
import { partNamesOf } from './part-names.ts';
import styles from './result.module.css';
import { ResultContext } from './result-context.ts';
import { SideCards } from './SideCards.tsx';
import { EvidenceLegend } from './Trace.tsx';

interface ResultPanelProps {
  /** As it was solved; null before the first time. */
  readonly site: Site | null;
  readonly solved: Solved;
  readonly basis: MatchBasis;
  /** What the person changed in the result; everything that depends on it is solved again. */
  readonly onOverrides: (overrides: readonly Override[]) => void;
  /** Buttons below the sums, for the lines that are ticked. */
  readonly actions?: (chosen: readonly string[]) => ReactNode;
  readonly isPrinting?: boolean;
}

const NO_CHANGES: readonly Override[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** The bill of materials: each line beside its reasons. */
export function ResultPanel({ site, solved, basis, onOverrides, actions, isPrinting = false }: ResultPanelProps) {
  const { solution, isBehind, failed, compare } = solved;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING);
  const products = useMemo(() => new Map(basis.products.map((product) => [product.skuId, product])), [basis.products]);
  const partNames = useMemo(() => partNamesOf(site), [site]);
  const overrides = site?.overrides ?? NO_CHANGES;
  const now = useRef(overrides);
  useEffect(() => {
    now.current = overrides;
  }, [overrides]);
  const onChoose = useCallback((line: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(line)) after.add(line);
      return after;
    });
  }, []);
  const result = useMemo(
    () =>
      solution && {
        ...{ solution, compare, pack: basis.pack, products, partNames, overrides },
        ...{ latest: () => now.current, onOverrides, chosen, onChoose, isPrinting },
      },
    [solution, compare, basis.pack, products, partNames, overrides, onOverrides, chosen, onChoose, isPrinting],
  );
  // Of a line that is no longer there, nothing is chosen.
  const present = solution?.lines.flatMap(({ id, skuId }) => (skuId !== null && chosen.has(id) ? [id] : [])) ?? [];
  return (
    <section className={styles.panel} aria-busy={isBehind} aria-label={m.matching_side_result()}>
      <VisuallyHidden>
        <span role="status">{isBehind ? m.matching_result_behind() : ''}</span>
      </VisuallyHidden>
      {failed !== null && !isBehind && (
        <ErrorState title={m.matching_result_failed()} message={m.matching_result_failed_hint()} />
      )}
      {result ? (
        <ResultContext value={result}>
          <Bill solution={result.solution} actions={actions?.(present)} />
        </ResultContext>
      ) : (
        failed === null && <Waiting isBehind={isBehind} />
      )}
    </section>
  );
}

function Waiting({ isBehind }: { readonly isBehind: boolean }) {
  if (!isBehind) {
    return <EmptyState icon={iconCalculator} title={m.matching_result_empty()} hint={m.matching_result_empty_hint()} />;
  }
  return (
    <Loading>
      <Skeleton height={72} />
      <Skeleton height={420} />
    </Loading>
  );
}

function Bill({ solution, actions }: { readonly solution: Solution; readonly actions: ReactNode }) {
  const groups = useMemo(() => groupedLines(solution.lines), [solution.lines]);
  const pieces = solution.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Figures solution={solution} />
      <div className={styles.body}>
        <SideCards solution={solution} groups={groups} actions={actions} />
        <div className={styles.list}>
          <header>
            <h2>{m.matching_result_list()}</h2>
            <p className={styles.facts}>
              {m.matching_result_counts({
                lines: numberWords(solution.lines.length),
                pieces: numberWords(pieces),
                version: solution.packVersion,
              })}
            </p>
            <EvidenceLegend />
          </header>
          {groups.map(({ group, lines }) => (
            <section key={group} aria-label={groupName(group)}>
              <h3 className={styles.group}>{groupName(group)}</h3>
              <ul>
                {lines.map((line) => (
                  <LineRow key={line.id} line={line} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
