import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as m from '#messages';
import type { RequestInput } from '../../../../platform/contract/endpoint.ts';
import { Icon, iconAdjustmentsHorizontal, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type beginRulePack, listRulePacks, PACK_STATUSES, type PackRow } from '../../contract/rule-pack-endpoints.ts';
import { useBeginRulePack, useRulePacks } from '../rule-pack-queries.ts';
import { STATUS_WORDS } from './pack-words.ts';
import { RecommendedNote } from './RecommendedNote.tsx';
import styles from './rule-packs.module.css';

const TONES = { draft: 'active', published: 'done', delivered: 'neutral' } as const;
const nameOf = ({ version }: PackRow) => m.matching_pack_version({ version });

const fieldsOf = (): FilterField[] => [
  keywordField('keyword', m.matching_pack_note()),
  { name: 'status', label: m.matching_pack_status(), kind: 'choice', choices: choicesOf(PACK_STATUSES, STATUS_WORDS) },
];

function columnsOf(onReturn: (row: PackRow) => void, refusal: string | undefined): TableColumn<PackRow>[] {
  return [
    {
      id: 'version',
      title: m.matching_pack(),
      cell: (row) => (
        <span className={styles.name}>
          <Link className={styles.link} to="/matching/rules/$version" params={{ version: String(row.version) }}>
            {nameOf(row)}
          </Link>
          {row.inForce && <Tag tone="done">{m.matching_pack_in_force()}</Tag>}
        </span>
      ),
      value: ({ version }) => version,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'status',
      title: m.matching_pack_status(),
      cell: ({ status }) => <StatusDot tone={TONES[status]}>{STATUS_WORDS[status]()}</StatusDot>,
      value: (row) => (row.inForce ? m.matching_pack_in_force() : STATUS_WORDS[row.status]()),
      onCard: 'aside',
    },
    {
      id: 'note',
      title: m.matching_pack_note(),
      cell: ({ note }) => note || '—',
      value: ({ note }) => note,
      maxWidth: 420,
    },
    {
      id: 'person',
      title: m.matching_pack_person(),
      cell: ({ person }) => person || '—',
      value: ({ person }) => person,
    },
    {
      id: 'time',
      title: m.matching_pack_time(),
      cell: ({ time }) => (time ? formatShortTime(time) : '—'),
      value: ({ time }) => (time ? formatTime(time) : ''),
    },
    {
      id: 'actions',
      title: m.matching_pack_actions(),
      actions: true,
      cell: (row) =>
        row.status !== 'draft' &&
        !row.inForce && (
          <Button
            size="small"
            look="text"
            aria-label={m.matching_pack_return_to({ version: row.version })}
            disabledReason={refusal}
            onClick={() => onReturn(row)}
          >
            {m.matching_pack_return()}
          </Button>
        ),
    },
  ];
}

/** The versions of the rules: which is in force, which is being written, and the way back to an older one. */
export function RulePacksPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const navigate = useNavigate();
  const mayEdit = useCan('admin:match-rules:edit');
  const { keyword, status } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    status: PACK_STATUSES.find((one) => one === status),
  };
  const packs = useRulePacks({ ...request, page: list.page, limit: list.limit });
  const { mutateAsync: begin, isPending } = useBeginRulePack();
  const draft = packs.data?.list.find((row) => row.status === 'draft');
  const refusal = mayEdit
    ? draft && m.matching_pack_draft_exists({ version: draft.version })
    : m.matching_pack_may_not_edit();

  const { open, openRecommended, columns } = useMemo(() => {
    const start = async (asked: RequestInput<typeof beginRulePack>) => {
      const { version } = await begin(asked);
      await navigate({ to: '/matching/rules/$version', params: { version: String(version) } });
    };
    const askAndStart = async ({ version }: PackRow) => {
      const wording = { confirmLabel: m.matching_pack_return() };
      if (await confirmFirst(m.matching_pack_return_question({ version }), wording)) await start({ from: version });
    };
    // The call has said what failed.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    return {
      open: () => quietly(start({})),
      openRecommended: () => quietly(start({ recommended: true })),
      columns: columnsOf((row) => quietly(askAndStart(row)), refusal),
    };
  }, [begin, navigate, refusal]);

  return (
    <OfficePage fill title={m.matching_area_match_rules()} summary={m.matching_packs_hint()}>
      <RecommendedNote refusal={refusal} busy={isPending} onBegin={openRecommended} />
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="match-rules"
          label={m.matching_area_match_rules()}
          columns={columns}
          {...listTable(list, packs)}
          rowId={({ version }) => String(version)}
          rowName={nameOf}
          onOpen={({ version }) =>
            void navigate({ to: '/matching/rules/$version', params: { version: String(version) } })
          }
          empty={<EmptyState icon={iconAdjustmentsHorizontal} title={m.matching_packs_empty()} />}
          csv={{ fileName: 'selection-rules', readPage: pagesOf(listRulePacks, request) }}
          toolbar={
            <Button size="small" look="primary" busy={isPending} disabledReason={refusal} onClick={open}>
              <Icon of={iconPlus} size="small" />
              {m.matching_pack_begin()}
            </Button>
          }
        />
      </TableSheet>
    </OfficePage>
  );
}
