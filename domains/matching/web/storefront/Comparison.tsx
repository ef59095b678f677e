import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import type { readMatchProject } from '../../contract/match-endpoints.ts';
import type { Line, Totals } from '../../contract/solution.ts';
import { projectNameInPageLanguage } from '../default-names.ts';
import { MATCH_EDITOR_PATH } from '../match-paths.ts';
import { numberWords } from '../number-words.ts';
import styles from './comparison.module.css';
import { placesOf, placeWords, purposeWords } from './result/line-places.ts';
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

/** How much more or less the other one has. */
const more = (from: number, to: number, words: (value: number) => string): string =>
  `${to > from ? '+' : '−'}${words(Math.abs(to - from))}`;

/** Figures of two projects side by side, and their lines; what is different is marked. */
export function Comparison({ projects }: ComparisonProps) {
  const [one, other] = projects;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const formatYuan = useFormatYuan();
  const pairs = pairedLines(one.solution, other.solution);
  const count = pairs.filter(({ differs }) => differs).length;
  const lines = onlyDifferences ? pairs.filter(({ differs }) => differs) : pairs;
  const [ofOne, ofOther] = [placesOf(one.site), placesOf(other.site)];
  const fen = projects.map(({ solution }) => solution.totals.fen);
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
            <Figure
              name={m.matching_result_total()}
              values={fen}
              words={(value) => <Money yuan={fenToYuan(value)} look="price" />}
              differenceWords={(value) => `¥${formatYuan(fenToYuan(value))}`}
              onlyDifferences={onlyDifferences}
            />
            {FIGURES.filter((figure) => isSaid(figure, projects)).map(({ name, of, unit }) => (
              <Figure
                key={name()}
                name={name()}
                values={projects.map(({ solution }) => of(solution.totals))}
                words={(value) => measured(value, unit)}
                differenceWords={(value) => measured(value, unit)}
                onlyDifferences={onlyDifferences}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <Card as="section" aria-label={m.matching_compare_lines({ count })} className={styles.card}>
        <table className={table.table}>
          <Heads projects={projects} caption={m.matching_compare_lines({ count })} />
          <tbody>
            {lines.map(({ id, before, after, differs }) => {
              const line = before ?? after;
              const places = before ? ofOne : ofOther;
              return (
                <tr key={id} className={classNames(differs && styles.differs)}>
                  <th scope="row">
                    {line && purposeWords(line)}
                    {line && <small>{placeWords(line, places).join(' · ')}</small>}
                    {differs && <VisuallyHidden> {m.matching_compare_differs()}</VisuallyHidden>}
                  </th>
                  <td>{before ? <LineWords line={before} project={one} /> : NOTHING}</td>
                  <td>{after ? <LineWords line={after} project={other} /> : NOTHING}</td>
                </tr>
              );
            })}
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
  readonly differenceWords: (value: number) => string;
  readonly onlyDifferences: boolean;
}

/** A figure of both, with how much more or less the second has. */
function Figure({ name, values, words, differenceWords, onlyDifferences }: FigureProps) {
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
        {differs && from !== null && to !== null && <small>{more(from, to, differenceWords)}</small>}
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

function LineWords({ line, project }: { readonly line: Line; readonly project: KeptProject }) {
  const product = project.products.find(({ skuId }) => skuId === line.skuId);
  return (
    <>
      {product ? localName(product) : m.matching_no_product()} × {numberWords(line.quantity)}
      {product && <small>{product.partNumber}</small>}
      {line.totalFen !== null && <Money yuan={fenToYuan(line.totalFen)} />}
    </>
  );
}
