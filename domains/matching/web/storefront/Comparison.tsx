import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import type { readMatchProject } from '../../contract/match-endpoints.ts';
import type { Line, Totals } from '../../contract/solution.ts';
import { MATCH_EDITOR_PATH } from '../match-paths.ts';
import { numberWords } from '../number-words.ts';
import { roleName } from '../role-words.ts';
import styles from './comparison.module.css';
import { placesOf, placeWords } from './result/line-places.ts';
import { solutionDifference } from './wizards/solution-difference.ts';

type KeptProject = ResponseOf<typeof readMatchProject>;

interface ComparisonProps {
  readonly projects: readonly [KeptProject, KeptProject];
}

const NOTHING = '—';

const measured = (value: number | null, unit: string): string =>
  value === null ? NOTHING : `${numberWords(value)}\u00a0${unit}`.trim();

const FIGURES: readonly (readonly [name: () => string, value: (totals: Totals) => ReactNode])[] = [
  [m.matching_result_total, ({ fen }) => (fen === null ? NOTHING : <Money yuan={fenToYuan(fen)} look="price" />)],
  [m.matching_compare_without_price, ({ linesWithoutPrice }) => numberWords(linesWithoutPrice)],
  [m.matching_result_power, ({ watts }) => measured(watts, 'W')],
  [
    m.matching_compare_without_power,
    ({ linesWithoutPower }) => (linesWithoutPower === undefined ? NOTHING : numberWords(linesWithoutPower)),
  ],
  [m.matching_result_rack, ({ rackUnits }) => measured(rackUnits, 'U')],
  [
    m.matching_compare_days,
    ({ storageDays }) => measured(storageDays, m.matching_unit_days({ count: storageDays ?? 0 })),
  ],
  [m.matching_compare_storage, ({ storageTb }) => measured(storageTb, 'TB')],
  [m.matching_result_bandwidth, ({ mbps }) => measured(mbps, 'Mbps')],
  [m.matching_result_cameras, ({ cameras }) => numberWords(cameras)],
];

/** Figures of two projects side by side, and the lines in which they differ. */
export function Comparison({ projects }: ComparisonProps) {
  const [one, other] = projects;
  const lines = solutionDifference(one.solution, other.solution)?.lines ?? [];
  const [ofOne, ofOther] = [placesOf(one.site), placesOf(other.site)];
  return (
    <div className={styles.comparison}>
      <Card as="section" aria-label={m.matching_compare_figures()} className={styles.card}>
        <table className={table.table}>
          <Heads projects={projects} caption={m.matching_compare_figures()} />
          <tbody>
            {FIGURES.map(([name, value]) => (
              <tr key={name()}>
                <th scope="row">{name()}</th>
                {projects.map(({ id, solution }) => (
                  <td key={id}>{value(solution.totals)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card as="section" aria-label={m.matching_compare_lines({ count: lines.length })} className={styles.card}>
        <table className={table.table}>
          <Heads projects={projects} caption={m.matching_compare_lines({ count: lines.length })} />
          <tbody>
            {lines.map(({ id, before, after }) => {
              const line = before ?? after;
              const places = before ? ofOne : ofOther;
              return (
                <tr key={id}>
                  <th scope="row">
                    {line && roleName(line.need.role)}
                    {line && <small>{placeWords(line, places).join(' · ')}</small>}
                  </th>
                  <td>{before ? <LineWords line={before} project={one} /> : NOTHING}</td>
                  <td>{after ? <LineWords line={after} project={other} /> : NOTHING}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {lines.length === 0 && <p className={styles.none}>{m.matching_compare_same()}</p>}
      </Card>
    </div>
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
                {name}
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
