import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as m from '#messages';
import { iconCircleCheck } from '../../../../platform/web/design/icons.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { usesOf } from '../../contract/attribute-use.ts';
import { MISSING_CAP, type RoleCount } from '../../contract/missing-attribute-endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import { useMissingCounts } from '../missing-queries.ts';
import { roleName } from '../role-words.ts';

const counted = (count: number): string =>
  count >= MISSING_CAP ? `${(MISSING_CAP - 1).toLocaleString('en')}+` : count.toLocaleString('en');

function columnsOf(onOpen: (role: Role) => void): TableColumn<RoleCount>[] {
  const plain = plainColumns<RoleCount>();
  return [
    {
      ...plain.name(
        m.matching_missing_role(),
        ({ role }) => roleName(role),
        ({ role }) => onOpen(role),
      ),
      sortable: true,
    },
    plain.text(
      'categories',
      m.matching_missing_category(),
      ({ categories }) => categories.map(({ name }) => name).join(m.matching_list_comma()),
      { maxWidth: 420, onCard: 'bare' },
    ),
    {
      id: 'products',
      title: m.matching_missing_products(),
      cell: ({ products }) => counted(products),
      value: ({ products }) => products,
      right: true,
      sortable: true,
    },
    {
      id: 'missing',
      title: m.matching_missing_incomplete(),
      cell: ({ missing }) => <b>{counted(missing)}</b>,
      value: ({ missing }) => missing,
      right: true,
      sortable: true,
      onCard: 'aside',
    },
  ];
}

/** How many products of each role do not say what rules read; the most first. */
export function MissingOverview() {
  const navigate = useNavigate();
  const counts = useMissingCounts();
  const open = (role: Role) => void navigate({ to: '/matching/missing', search: { role } });
  const columns = useMemo(
    () => columnsOf((role) => void navigate({ to: '/matching/missing', search: { role } })),
    [navigate],
  );
  const rows = counts.data?.roles
    .filter(({ role, missing }) => missing > 0 && Object.keys(usesOf(role)).length > 0)
    .toSorted((a, b) => b.missing - a.missing);
  return (
    <OfficePage fill title={m.matching_missing_title()} summary={m.matching_missing_hint()}>
      <TableSheet fill>
        <DataTable
          fill
          name="match-missing-roles"
          label={m.matching_missing_title()}
          columns={columns}
          rows={rows}
          failure={counts.error}
          refreshing={counts.isPlaceholderData}
          onRefresh={() => void counts.refetch()}
          rowId={({ role }) => role}
          rowName={({ role }) => roleName(role)}
          onOpen={({ role }) => open(role)}
          csv={{ fileName: 'missing-attributes' }}
          empty={
            <EmptyState
              icon={iconCircleCheck}
              title={m.matching_missing_none()}
              hint={m.matching_missing_none_hint()}
            />
          }
        />
      </TableSheet>
    </OfficePage>
  );
}
