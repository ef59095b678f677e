import * as m from '#messages';
import { iconCheck } from '../../../../platform/web/design/icons.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { LockChoice } from '../../contract/lock-choices.ts';
import { FACTS, type PackedFact } from '../../contract/rule-pack.ts';
import type { OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { Evidence } from '../Evidence.tsx';
import { factName } from '../fact-words.ts';
import type { FactChange, LockChange } from './pack-changes.ts';
import { besideLock, doorWords, failNames, lockNames, sectionName, sourceWords, withUnit } from './pack-words.ts';
import styles from './rule-packs.module.css';

export interface PackChanges {
  readonly facts: readonly FactChange[];
  readonly locks: readonly LockChange[];
}

const side = (change: FactChange, fact: PackedFact) => (
  <>
    <span className={styles.number}>{withUnit(change.id, fact.value)}</span> <Evidence tag={fact.tag} />{' '}
    <span className={styles.source}>{sourceWords(fact.source)}</span>
  </>
);
const sideText = (change: FactChange, { value, tag, source }: PackedFact) =>
  `${withUnit(change.id, value)} ${tag} ${sourceWords(source)}`;

const columnsOf = (before: string, after: string): TableColumn<FactChange>[] => [
  {
    id: 'name',
    title: m.matching_fact(),
    cell: ({ id }) => factName(id),
    value: ({ id }) => factName(id),
    fixed: true,
    maxWidth: 320,
    onCard: 'head',
  },
  {
    id: 'before',
    title: before,
    cell: (change) => side(change, change.before),
    value: (change) => sideText(change, change.before),
    maxWidth: 400,
  },
  {
    id: 'after',
    title: after,
    cell: (change) => side(change, change.after),
    value: (change) => sideText(change, change.after),
    maxWidth: 400,
  },
];

function LockSide({ title, row }: { readonly title: string; readonly row: LockChoice | null }) {
  return (
    <div>
      <h3>{title}</h3>
      {row ? (
        <p>
          {doorWords(row)}
          <br />
          {m.matching_lock_fitting()}: {lockNames(row.locks)}
          <br />
          {m.matching_lock_forbidden()}: {lockNames(row.forbidden) || '—'}
          <br />
          {m.matching_lock_fail()}: {failNames(row.failModes)}
          <br />
          {m.matching_lock_beside()}: {besideLock(row) || '—'}
          <br />
          <Evidence tag={row.tag} /> <span className={styles.source}>{sourceWords(row.source)}</span>
        </p>
      ) : (
        <p>{m.matching_lock_absent()}</p>
      )}
    </div>
  );
}

interface ChangesTabProps {
  readonly opened: OpenedPack;
  readonly changes: PackChanges;
}

/** What this version has otherwise than the one before it, side by side. */
export function ChangesTab({ opened, changes: { facts, locks } }: ChangesTabProps) {
  const { version, previous } = opened;
  if (facts.length === 0 && locks.length === 0) {
    return (
      <EmptyState
        icon={iconCheck}
        title={previous ? m.matching_changes_none({ version: previous.version }) : m.matching_changes_first()}
      />
    );
  }
  const before = m.matching_pack_version({ version: previous?.version ?? 0 });
  const after = m.matching_pack_version({ version });
  return (
    <>
      {facts.length > 0 && (
        <DataTable
          name="match-rule-changes"
          label={m.matching_pack_changes()}
          columns={columnsOf(before, after)}
          rows={facts}
          rowId={({ id }) => id}
          rowName={({ id }) => factName(id)}
          groupOf={({ id }) => sectionName(FACTS[id].section)}
          csv={{ fileName: `selection-rules-changes-${version}` }}
        />
      )}
      {locks.length > 0 && (
        <ul className={styles.cases} aria-label={m.matching_pack_locks()}>
          {locks.map((change) => (
            <li key={change.id} className={styles.case}>
              <header>
                <h3>{m.matching_lock_row({ name: change.id })}</h3>
                {change.isMoved && <span className={styles.note}>{m.matching_lock_moved()}</span>}
              </header>
              <div className={styles.sides}>
                <LockSide title={before} row={change.before} />
                <LockSide title={after} row={change.after} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
