import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { LockChoice } from '../../contract/lock-choices.ts';
import { type OpenedPack, removeLockRow } from '../../contract/rule-pack-endpoints.ts';
import { Evidence } from '../Evidence.tsx';
import { useRuleChange } from '../rule-pack-queries.ts';
import { LockDrawer } from './LockDrawer.tsx';
import { besideLock, doorWords, failNames, lockNames, sourceWords } from './pack-words.ts';
import styles from './rule-packs.module.css';

interface LockRow {
  readonly place: number;
  readonly row: LockChoice;
}

interface LocksTabProps {
  readonly opened: OpenedPack;
  readonly refusal: string | undefined;
}

/** Which lock fits which door: the first row that speaks of a door decides. */
export function LocksTab({ opened, refusal }: LocksTabProps) {
  const { version, revision, pack } = opened;
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useRuleChange(removeLockRow);
  const rows = pack.locks.map((row, index) => ({ place: index + 1, row }));

  async function askAndRemove({ row }: LockRow) {
    const wording = { confirmLabel: m.matching_lock_remove(), danger: true };
    if (!(await confirmFirst(m.matching_lock_remove_question({ name: row.id }), wording))) return;
    remove.mutate({ version, revision, id: row.id }, { onSuccess: () => toast('success', m.matching_lock_removed()) });
  }

  const columns: TableColumn<LockRow>[] = [
    {
      id: 'place',
      title: m.matching_lock_place(),
      cell: ({ place }) => place,
      value: ({ place }) => place,
      right: true,
    },
    {
      id: 'doors',
      title: m.matching_lock_doors(),
      cell: ({ row }) => <OpenButton onOpen={() => setEditing(row.id)}>{doorWords(row)}</OpenButton>,
      value: ({ row }) => doorWords(row),
      maxWidth: 220,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'locks',
      title: m.matching_lock_fitting(),
      cell: ({ row }) => lockNames(row.locks),
      value: ({ row }) => lockNames(row.locks),
      below: { title: m.matching_lock_fail(), value: ({ row }) => failNames(row.failModes) },
      maxWidth: 180,
    },
    {
      id: 'forbidden',
      title: m.matching_lock_forbidden(),
      cell: ({ row }) => lockNames(row.forbidden) || '—',
      value: ({ row }) => lockNames(row.forbidden),
      maxWidth: 160,
    },
    {
      id: 'beside',
      title: m.matching_lock_beside(),
      cell: ({ row }) => besideLock(row) || '—',
      value: ({ row }) => besideLock(row),
      maxWidth: 160,
    },
    {
      id: 'tag',
      title: m.matching_tags(),
      cell: ({ row }) => <Evidence tag={row.tag} />,
      value: ({ row }) => row.tag,
    },
    {
      id: 'source',
      title: m.matching_fact_source(),
      cell: ({ row }) => sourceWords(row.source),
      value: ({ row }) => sourceWords(row.source),
      maxWidth: 260,
      hidden: true,
    },
    {
      id: 'actions',
      title: m.matching_pack_actions(),
      actions: true,
      cell: (one) => (
        <Button
          size="small"
          look="text"
          aria-label={m.matching_lock_remove_of({ name: one.row.id })}
          disabledReason={refusal}
          onClick={() => void askAndRemove(one)}
        >
          {m.matching_lock_remove()}
        </Button>
      ),
    },
  ];
  const edited = editing === null ? undefined : pack.locks.find(({ id }) => id === editing);
  return (
    <>
      <p className={styles.note}>{m.matching_lock_hint()}</p>
      <DataTable
        name="match-rule-locks"
        label={m.matching_pack_locks()}
        columns={columns}
        rows={rows}
        rowId={({ row }) => row.id}
        rowName={({ row }) => row.id}
        onOpen={({ row }) => setEditing(row.id)}
        csv={{ fileName: `selection-locks-${version}` }}
        toolbar={
          <Button size="small" disabledReason={refusal} onClick={() => setEditing('')}>
            <Icon of={iconPlus} size="small" />
            {m.matching_lock_add()}
          </Button>
        }
      />
      {editing !== null && (
        <LockDrawer
          key={editing}
          row={edited ?? null}
          opened={opened}
          refusal={refusal}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
