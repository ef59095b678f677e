import { type ReactNode, useCallback, useMemo, useState } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { iconAlertTriangle, iconCalculator } from '../../../../../platform/web/design/icons.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { formatTime } from '../../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { EmptyState, ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import type { Override, Site } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import type { MatchBasis } from '../../solver.ts';
import type { Solved } from '../../use-solution.ts';
import { Figures } from './Figures.tsx';
import { keepLineFocus } from './keep-line-focus.ts';
import { LineRow } from './LineRow.tsx';
import { GROUPINGS, type GroupedLines, type Grouping, linesByKind, linesByPlace } from './line-groups.ts';
import { placesOf } from './line-places.ts';
import { withoutChanges } from './overrides.ts';
import { PrintedBill } from './PrintedBill.tsx';
import { ResultIndex } from './ResultIndex.tsx';
import styles from './result.module.css';
import { type OnOverrides, ResultContext, useResult } from './result-context.ts';
import index from './result-index.module.css';
import { drawingId, groupId, type ResultDrawing, resultSections, SECTION } from './result-sections.ts';
import { useFocusOnReturn } from './returned-line.ts';
import { SideCards } from './SideCards.tsx';
import { EvidenceLegend } from './Trace.tsx';
import { useComparisons } from './use-comparisons.ts';

interface ResultPanelProps {
  /** As it was solved; null before the first time. */
  readonly site: Site | null;
  readonly solved: Solved;
  readonly basis: MatchBasis;
  /** What the person has changed in the result by now, whether it was worked out already or not. */
  readonly overrides: readonly Override[];
  readonly onOverrides: OnOverrides;
  /** Buttons below the sums, for the lines that are ticked. */
  readonly actions?: (chosen: readonly string[]) => ReactNode;
  /** What was asked for, where that is not shown beside the result. */
  readonly needs?: ReactNode;
  readonly isPrinting?: boolean;
  /** When a kept result was worked out; null: it is worked out now. */
  readonly keptAt?: string | null;
  /** Entries of the site that are wrong, so that the result is the one before them. */
  readonly toMend?: number;
  /** Below the list. */
  readonly drawings?: readonly ResultDrawing[];
}

const NO_DRAWINGS: readonly ResultDrawing[] = [];

const NO_CHANGES: readonly Override[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** The bill of materials: each line beside its reasons. */
export function ResultPanel(props: ResultPanelProps) {
  const { site, solved, basis, overrides, onOverrides, actions, needs, isPrinting = false } = props;
  const { keptAt = null, toMend = 0, drawings = NO_DRAWINGS } = props;
  const { solution, isBehind, failed, compare, retry } = solved;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING);
  const products = useMemo(() => new Map(basis.products.map((product) => [product.skuId, product])), [basis.products]);
  const places = useMemo(() => placesOf(site), [site]);
  const solvedOverrides = solved.site?.overrides ?? NO_CHANGES;
  const onChoose = useCallback((line: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(line)) after.add(line);
      return after;
    });
  }, []);
  const comparisons = useComparisons(solution, compare);
  const focusOnReturn = useFocusOnReturn();
  const onBringBack = useCallback(
    (line: string) => {
      focusOnReturn(line);
      onOverrides((now) => withoutChanges(now, line, ['remove']));
    },
    [onOverrides, focusOnReturn],
  );
  const result = useMemo(
    () =>
      solution && {
        ...{ solution, comparisons, pack: basis.pack, products, places, overrides },
        ...{ solvedOverrides, onOverrides, onBringBack, chosen, onChoose, isPrinting },
      },
    // biome-ignore format: what stands above, in its order
    [solution, comparisons, basis.pack, products, places, overrides, solvedOverrides, onOverrides, onBringBack, chosen, onChoose, isPrinting],
  );
  // Of a line that is no longer there, nothing is chosen.
  const present = solution?.lines.flatMap(({ id, skuId }) => (skuId !== null && chosen.has(id) ? [id] : [])) ?? [];
  return (
    <section
      id={SECTION.whole}
      tabIndex={-1}
      className={styles.panel}
      aria-busy={isBehind}
      aria-label={m.matching_side_result()}
    >
      <VisuallyHidden>
        <span role="status">{isBehind ? m.matching_result_behind() : ''}</span>
      </VisuallyHidden>
      {solution && (
        <p className={styles.behind} aria-hidden="true">
          <span>{m.matching_result_behind()}</span>
        </p>
      )}
      {failed !== null && !isBehind && (
        <ErrorState title={m.matching_result_failed()} message={m.matching_result_failed_hint()} onRetry={retry} />
      )}
      {solution && toMend > 0 && (
        <Note icon={iconAlertTriangle}>{m.matching_result_before_mending({ count: toMend })}</Note>
      )}
      {result ? (
        <ResultContext value={result}>
          <Bill
            solution={result.solution}
            keptAt={keptAt}
            actions={actions?.(present)}
            needs={needs}
            drawings={drawings}
          />
        </ResultContext>
      ) : (
        failed === null && <Waiting isBehind={isBehind} />
      )}
      {drawings.length > 0 && (
        <section
          id={SECTION.drawings}
          tabIndex={-1}
          aria-label={m.matching_index_drawings()}
          className={classNames(index.drawings, index.section)}
        >
          {drawings.map(({ key, picture }, place) => (
            <div key={key} id={drawingId(place)} className={index.section}>
              {picture}
            </div>
          ))}
        </section>
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

interface BillProps {
  readonly solution: Solution;
  readonly keptAt: string | null;
  readonly actions: ReactNode;
  readonly needs: ReactNode;
  readonly drawings: readonly ResultDrawing[];
}

function Bill({ solution, keptAt, actions, needs, drawings }: BillProps) {
  const { places, isPrinting } = useResult();
  const [grouping, setGrouping] = useState<Grouping>('kind');
  const kinds = useMemo(() => linesByKind(solution.lines), [solution.lines]);
  const groups = useMemo(
    () => (grouping === 'kind' ? kinds : linesByPlace(solution.lines, places)),
    [solution.lines, kinds, grouping, places],
  );
  const sections = useMemo(
    () =>
      resultSections(
        solution,
        groups,
        drawings.map(({ name }) => name),
      ),
    [solution, groups, drawings],
  );
  const pieces = solution.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <ResultIndex sections={sections} />
      <Figures solution={solution} />
      <div className={styles.body}>
        <SideCards solution={solution} groups={kinds} actions={actions} needs={needs} />
        <div ref={keepLineFocus} className={styles.list}>
          <header id={SECTION.list} tabIndex={-1} className={index.section}>
            <h2>{m.matching_result_list()}</h2>
            <p className={styles.facts}>
              {m.matching_result_counts({
                lines: numberWords(solution.lines.length),
                products: numberWords(new Set(solution.lines.flatMap(({ skuId }) => skuId ?? [])).size),
                pieces: numberWords(pieces),
                version: solution.packVersion,
              })}
            </p>
            {keptAt !== null && <p className={styles.facts}>{m.matching_kept_at({ time: formatTime(keptAt) })}</p>}
            <GroupingChoice grouping={grouping} onChange={setGrouping} />
            <EvidenceLegend />
          </header>
          {isPrinting ? <PrintedBill groups={groups} /> : <Groups groups={groups} />}
        </div>
      </div>
    </>
  );
}

/** Lines under what they have in common. */
const Groups = ({ groups }: { readonly groups: readonly GroupedLines[] }) =>
  groups.map(({ key, name, lines, fen }, place) => (
    <section key={key} id={groupId(place)} aria-label={name} className={index.section}>
      <h3 className={styles.group}>
        {name}
        {fen !== null && <Money yuan={fenToYuan(fen)} />}
      </h3>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ));

const GROUPING_NAMES: Readonly<Record<Grouping, () => string>> = {
  kind: m.matching_result_by_kind,
  place: m.matching_result_by_place,
};

interface GroupingChoiceProps {
  readonly grouping: Grouping;
  readonly onChange: (grouping: Grouping) => void;
}

/** Whether the list is ordered by what things are or by where they go. */
function GroupingChoice({ grouping, onChange }: GroupingChoiceProps) {
  return (
    <fieldset className={styles.grouping}>
      <VisuallyHidden as="legend">{m.matching_result_grouping()}</VisuallyHidden>
      {GROUPINGS.map((one) => (
        <button key={one} type="button" aria-pressed={one === grouping} onClick={() => onChange(one)}>
          {GROUPING_NAMES[one]()}
        </button>
      ))}
    </fieldset>
  );
}
