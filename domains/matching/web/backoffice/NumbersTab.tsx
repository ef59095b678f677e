import { useMemo, useState } from 'react';
import * as m from '#messages';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { TAGS } from '../../contract/facts/fact.ts';
import { FACT_IDS, FACTS, type FactId, type PackedFact } from '../../contract/rule-pack.ts';
import type { OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { Evidence, TAG_NAMES } from '../Evidence.tsx';
import { factName } from '../fact-words.ts';
import { numberWords } from '../number-words.ts';
import { FactDrawer } from './FactDrawer.tsx';
import { sectionChoices, sectionName, sourceWords, unitOf } from './pack-words.ts';
import styles from './rule-packs.module.css';

interface FactRow {
  readonly id: FactId;
  readonly fact: PackedFact;
  readonly before: PackedFact;
  readonly isChanged: boolean;
}

function rowsOf({ pack, previous }: OpenedPack): FactRow[] {
  return FACT_IDS.map((id) => {
    const fact = pack.facts[id];
    const before = (previous ?? pack).facts[id];
    const isChanged = fact.value !== before.value || fact.tag !== before.tag || fact.source !== before.source;
    return { id, fact, before, isChanged };
  });
}

const fieldsOf = (): FilterField[] => [
  keywordField('q', m.matching_fact_search()),
  { name: 'section', label: m.matching_fact_section(), kind: 'choice', choices: sectionChoices() },
  { name: 'tag', label: m.matching_tags(), kind: 'choice', choices: choicesOf(TAGS, TAG_NAMES) },
  {
    name: 'changed',
    label: m.matching_fact_changed(),
    kind: 'choice',
    choices: [{ value: 'yes', label: m.matching_fact_changed_only() }],
  },
];

function isFound({ id, fact, isChanged }: FactRow, { q, section, tag, changed }: FilterValues): boolean {
  const words = typeof q === 'string' ? q.toLowerCase() : '';
  const texts = [factName(id), sourceWords(fact.source), id].map((text) => text.toLowerCase());
  return (
    (words === '' || texts.some((text) => text.includes(words))) &&
    (section === undefined || FACTS[id].section === section) &&
    (tag === undefined || fact.tag === tag) &&
    (changed !== 'yes' || isChanged)
  );
}

const columnsOf = (onOpen: (row: FactRow) => void): TableColumn<FactRow>[] => [
  {
    id: 'name',
    title: m.matching_fact(),
    cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{factName(row.id)}</OpenButton>,
    value: ({ id }) => factName(id),
    fixed: true,
    maxWidth: 360,
    onCard: 'head',
  },
  {
    id: 'value',
    title: m.matching_fact_value(),
    cell: ({ fact, before, isChanged }) => (
      <span className={styles.number}>
        {fact.value !== before.value && <s className={styles.former}>{numberWords(before.value)}</s>}{' '}
        <span className={isChanged ? styles.changed : undefined}>{numberWords(fact.value)}</span>
      </span>
    ),
    value: ({ fact }) => fact.value,
    right: true,
    onCard: 'aside',
  },
  { id: 'unit', title: m.matching_fact_unit(), cell: ({ id }) => unitOf(id), value: ({ id }) => unitOf(id) },
  {
    id: 'bounds',
    title: m.matching_fact_bounds(),
    cell: ({ id }) => (
      <span className={styles.number}>
        {numberWords(FACTS[id].min)}–{numberWords(FACTS[id].max)}
      </span>
    ),
    value: ({ id }) => `${FACTS[id].min}–${FACTS[id].max}`,
    right: true,
  },
  {
    id: 'tag',
    title: m.matching_tags(),
    cell: ({ fact }) => <Evidence tag={fact.tag} />,
    value: ({ fact }) => fact.tag,
  },
  {
    id: 'source',
    title: m.matching_fact_source(),
    cell: ({ fact }) => sourceWords(fact.source),
    value: ({ fact }) => sourceWords(fact.source),
    maxWidth: 420,
    onCard: 'bare',
  },
  {
    id: 'former',
    title: m.matching_fact_former(),
    cell: ({ before }) => <span className={styles.number}>{numberWords(before.value)}</span>,
    value: ({ before }) => before.value,
    right: true,
    hidden: true,
  },
];

interface NumbersTabProps {
  readonly opened: OpenedPack;
  /** Why nothing may be changed; undefined when it may. */
  readonly refusal: string | undefined;
}

/** Every number of the rules by section, found and changed. */
export function NumbersTab({ opened, refusal }: NumbersTabProps) {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const [editing, setEditing] = useState<FactId | null>(null);
  const columns = useMemo(() => columnsOf(({ id }) => setEditing(id)), []);
  const all = rowsOf(opened);
  const rows = all.filter((row) => isFound(row, list.values));
  return (
    <>
      <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
      <DataTable
        name="match-rule-facts"
        label={m.matching_pack_numbers()}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => factName(id)}
        groupOf={({ id }) => sectionName(FACTS[id].section)}
        onOpen={({ id }) => setEditing(id)}
        filtered={list.filtered}
        csv={{ fileName: `selection-rules-${opened.version}` }}
        toolbar={<span>{m.matching_fact_count({ count: rows.length, all: all.length })}</span>}
      />
      {editing && (
        <FactDrawer key={editing} id={editing} opened={opened} refusal={refusal} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
