import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconAdjustmentsHorizontal } from '../../../../platform/web/design/icons.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type GoldenRow, listGoldenCases } from '../../contract/rule-pack-endpoints.ts';
import { SCENE_KINDS } from '../../contract/site.ts';
import { sceneName } from '../match-words.ts';
import { useGoldenCases } from '../rule-pack-queries.ts';
import { GoldenSite } from './GoldenSite.tsx';
import { amountWords, caseName, needWords } from './golden-words.ts';
import { NeedTable } from './NeedTable.tsx';
import styles from './rule-packs.module.css';

const fieldsOf = (): FilterField[] => [
  {
    name: 'case',
    label: m.matching_golden_scene(),
    kind: 'choice',
    choices: SCENE_KINDS.map((value) => ({ value, label: sceneName(value) })),
  },
];

const needOf = ({ scene, site }: GoldenRow, need: string): string => needWords(need, scene, site) ?? need;
const lineOf = (row: GoldenRow, { need, pieces }: GoldenRow['expected'][number]): string =>
  `${needOf(row, need)} ${amountWords(need, pieces)}`;
const expectedOf = (row: GoldenRow): string => row.expected.map((one) => lineOf(row, one)).join('; ');

const columnsOf = (onOpen: (row: GoldenRow) => void): TableColumn<GoldenRow>[] => [
  {
    id: 'case',
    title: m.matching_golden(),
    cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{caseName(row.id)}</OpenButton>,
    value: ({ id }) => caseName(id),
    fixed: true,
    onCard: 'head',
  },
  {
    id: 'expected',
    title: m.matching_golden_expected(),
    cell: (row) => (
      <ul className={styles.expected}>
        {row.expected.map((one) => (
          <li key={one.need}>{lineOf(row, one)}</li>
        ))}
      </ul>
    ),
    value: expectedOf,
    maxWidth: 560,
    onCard: 'bare',
  },
  {
    id: 'reason',
    title: m.matching_golden_reason(),
    cell: ({ reason }) => reason ?? '—',
    value: ({ reason }) => reason ?? '',
    maxWidth: 320,
  },
];

/** Every golden case with what is expected of it by a version of the rules. */
export function GoldenTable({ version }: { readonly version: number }) {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const scene = SCENE_KINDS.find((kind) => kind === list.values.case);
  const request = { version, ...(scene && { scene }) };
  const cases = useGoldenCases({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<GoldenRow | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <>
      <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
      <DataTable
        name="match-golden"
        label={m.matching_golden()}
        columns={columns}
        {...listTable(list, cases)}
        rowId={({ id }) => id}
        rowName={({ id }) => caseName(id)}
        onOpen={setOpened}
        empty={<EmptyState icon={iconAdjustmentsHorizontal} title={m.matching_golden_none()} />}
        csv={{ fileName: `golden-cases-${version}`, readPage: pagesOf(listGoldenCases, request) }}
      />
      {opened && (
        <FormDrawer opened onClose={() => setOpened(null)} width={720} title={caseName(opened.id)}>
          <ExpectedCase row={opened} />
        </FormDrawer>
      )}
    </>
  );
}

function ExpectedCase({ row }: { readonly row: GoldenRow }) {
  return (
    <div className={styles.page}>
      {row.reason !== null && <p>{m.matching_golden_reason_was({ reason: row.reason })}</p>}
      <h3>{m.matching_golden_site()}</h3>
      <GoldenSite site={row.site} />
      <NeedTable
        counts={[m.matching_golden_expected()]}
        rows={row.expected.map(({ need, pieces }) => ({
          need,
          name: needOf(row, need),
          counts: [amountWords(need, pieces)],
        }))}
      />
    </div>
  );
}
