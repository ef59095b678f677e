import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import type { readMatchProject } from '../../contract/match-endpoints.ts';
import type { Line, Totals } from '../../contract/solution.ts';
import { projectNameInPageLanguage } from '../default-names.ts';
import { signed } from '../difference.ts';
import { MATCH_EDITOR_PATH } from '../match-paths.ts';
import { numberWords } from '../number-words.ts';
import { SumDifference, useSumDifference } from '../SumDifference.tsx';
import { unparted } from '../unparted.ts';
import styles from './comparison.module.css';
import { linesByKind } from './result/line-groups.ts';
import { type Places, placesOf, placeWords, purposeWords } from './result/line-places.ts';
import { pairedLines } from './wizards/solution-difference.ts';

type KeptProject = ResponseOf<typeof readMatchProject>;

interface ComparisonProps {
  readonly projects: readonly [KeptProject, KeptProject];
}

const NOTHING = '—';

interface FigureRow {
  readonly name: () => string;
  readonly of: (totals: Totals) => number | null;
  readonly unit: (value: number) => string;
}

const plain = (unit: string) => () => unit;

const FIGURES: readonly FigureRow[] = [
  { name: m.matching_compare_without_price, of: ({ linesWithoutPrice }) => linesWithoutPrice, unit: plain('') },
  { name: m.matching_result_power, of: ({ watts }) => watts, unit: plain('W') },
  {
    name: m.matching_compare_without_power,
    of: ({ linesWithoutPower }) => linesWithoutPower ?? null,
    unit: plain(''),
  },
  { name: m.matching_result_rack, of: ({ rackUnits }) => rackUnits, unit: plain('U') },
  {
    name: m.matching_compare_days,
    of: ({ storageDays }) => storageDays,
    unit: (count) => m.matching_unit_days({ count }),
  },
  { name: m.matching_compare_storage, of: ({ storageTb }) => storageTb, unit: plain('TB') },
  { name: m.matching_result_bandwidth, of: ({ mbps }) => mbps, unit: plain('Mbps') },
  { name: m.matching_result_cameras, of: ({ cameras }) => cameras, unit: plain('') },
];

/** A project of doors has no cameras, no disks and no Mbps: a row of nothing says nothing. */
const isSaid = ({ of }: FigureRow, projects: ComparisonProps['projects']): boolean =>
  projects.some(({ solution }) => (of(solution.totals) ?? 0) !== 0);

const measured = (value: number | null, unit: FigureRow['unit']): string =>
  value === null ? NOTHING : `${numberWords(value)}\u00a0${unit(value)}`.trim();

interface SumRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly isTotal: boolean;
}

/** What the lines of each kind come to, as beside a result, and the total last; nothing where prices are not shown. */
function sumsOf(projects: ComparisonProps['projects']): SumRow[] {
  const kinds = projects.map(({ solution }) => linesByKind(solution.lines));
  const names = new Map(kinds.flat().flatMap(({ key, name, fen }) => (fen === null ? [] : [[key, name] as const])));
  const values = projects.map(({ solution }) => solution.totals.fen);
  return [
    ...[...names].map(([key, name]) => ({
      ...{ key, name, isTotal: false },
      values: kinds.map((groups) => groups.find((group) => group.key === key)?.fen ?? null),
    })),
    ...(names.size > 0 ? [{ key: 'total', name: m.matching_result_total(), values, isTotal: true }] : []),
  ];
}

/** Figures of two projects side by side, and their lines; what is different is marked. */
export function Comparison({ projects }: ComparisonProps) {
  const [one, other] = projects;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const pairs = pairedLines(one.solution, other.solution);
  const count = pairs.filter(({ differs }) => differs).length;
  const lines = onlyDifferences ? pairs.filter(({ differs }) => differs) : pairs;
  const [ofOne, ofOther] = [placesOf(one.site), placesOf(other.site)];
  return (
    <div className={styles.comparison}>
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
        {m.matching_compare_only()}
      </label>
      <Card as="section" aria-label={m.matching_compare_figures()} className={styles.card}>
        <table className={table.table}>
          <Heads projects={projects} caption={m.matching_compare_figures()} />
          <tbody>
            {sumsOf(projects).map(({ key, name, values, isTotal }) => (
              <Figure
                key={key}
                name={name}
                values={values}
                words={(value) => <Money yuan={fenToYuan(value)} look={isTotal ? 'price' : 'plain'} />}
                difference={(fen) => <SumDifference fen={fen} />}
                onlyDifferences={onlyDifferences}
              />
            ))}
            <Figure
              name={m.matching_compare_line_count()}
              values={projects.map(({ solution }) => solution.lines.length)}
              words={numberWords}
              difference={(lines) => signed(lines, numberWords)}
              onlyDifferences={onlyDifferences}
            />
            {FIGURES.filter((figure) => isSaid(figure, projects)).map(({ name, of, unit }) => (
              <Figure
                key={name()}
                name={name()}
                values={projects.map(({ solution }) => of(solution.totals))}
                words={(value) => measured(value, unit)}
                difference={(amount) => signed(amount, (value) => measured(value, unit))}
                onlyDifferences={onlyDifferences}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <Card as="section" aria-label={m.matching_compare_lines({ count, all: pairs.length })} className={styles.card}>
        <table className={table.table}>
          <Heads projects={projects} caption={m.matching_compare_lines({ count, all: pairs.length })} />
          <tbody>
            {lines.map(({ id, ...pair }) => (
              <LineRow key={id} pair={pair} projects={projects} places={pair.before ? ofOne : ofOther} />
            ))}
          </tbody>
        </table>
        {count === 0 && <p className={styles.none}>{m.matching_compare_same()}</p>}
      </Card>
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  /** Of each project; null: not known, or not shown. */
  readonly values: readonly (number | null)[];
  readonly words: (value: number) => ReactNode;
  /** By how much the second has more, or less than nothing. */
  readonly difference: (amount: number) => ReactNode;
  readonly onlyDifferences: boolean;
}

/** A figure of both, with how much more or less the second has. */
function Figure({ name, values, words, difference, onlyDifferences }: FigureProps) {
  const [from = null, to = null] = values;
  const differs = from !== to;
  if (onlyDifferences && !differs) return null;
  return (
    <tr className={classNames(styles.figure, differs && styles.differs)}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden> {m.matching_compare_differs()}</VisuallyHidden>}
      </th>
      <td>{from === null ? NOTHING : words(from)}</td>
      <td>
        {to === null ? NOTHING : words(to)}
        {differs && from !== null && to !== null && <small>{difference(to - from)}</small>}
      </td>
    </tr>
  );
}

function Heads({ projects, caption }: ComparisonProps & { readonly caption: string }) {
  return (
    <>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {projects.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={MATCH_EDITOR_PATH} search={{ project: id } as object}>
                {projectNameInPageLanguage(name)}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface LineRowProps extends ComparisonProps {
  readonly pair: Omit<ReturnType<typeof pairedLines>[number], 'id'>;
  readonly places: Places;
}

/** A line of both. The same product is named once, at the head of its row, so that what is different catches the eye. */
function LineRow({ pair: { before, after, differs }, projects: [one, other], places }: LineRowProps) {
  const sumDifference = useSumDifference();
  const line = before ?? after;
  const isSame = before !== null && before.skuId === after?.skuId;
  const pieces = before && after ? after.quantity - before.quantity : 0;
  const fen = before?.totalFen != null && after?.totalFen != null ? after.totalFen - before.totalFen : 0;
  const more = [
    ...(isSame && pieces !== 0 ? [signed(pieces, numberWords)] : []),
    ...(fen === 0 ? [] : [sumDifference(fen)]),
  ];
  return (
    <tr className={classNames(differs && styles.differs)}>
      <th scope="row">
        {line && purposeWords(line)}
        {line && <small>{placeWords(line, places).join(' · ')}</small>}
        {isSame && <ProductWords line={before} project={one} />}
        {differs && <VisuallyHidden> {m.matching_compare_differs()}</VisuallyHidden>}
      </th>
      <td>{before ? <LineWords line={before} project={one} isNamed={!isSame} /> : NOTHING}</td>
      <td>
        {after ? <LineWords line={after} project={other} isNamed={!isSame} /> : NOTHING}
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </td>
    </tr>
  );
}

interface LineWordsProps {
  readonly line: Line;
  readonly project: KeptProject;
}

function ProductWords({ line: { skuId }, project: { products } }: LineWordsProps) {
  const product = products.find((one) => one.skuId === skuId);
  return (
    <span className={styles.product}>
      {product ? unparted(localName(product)) : m.matching_no_product()}
      {product && (
        <small>
          <Unbroken name={product.partNumber} />
        </small>
      )}
    </span>
  );
}

function LineWords({ line, project, isNamed }: LineWordsProps & { readonly isNamed: boolean }) {
  return (
    <>
      {isNamed && <ProductWords line={line} project={project} />}
      <span className={styles.pieces}>
        <span>×&nbsp;{numberWords(line.quantity)}</span>
        {line.totalFen !== null && <Money yuan={fenToYuan(line.totalFen)} />}
      </span>
    </>
  );
}
