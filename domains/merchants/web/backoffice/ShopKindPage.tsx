import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconLayoutGrid, iconPlus, iconTag } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import {
  deleteShopKind,
  listShopKinds,
  type ShopKind,
  type ShopKindRecord,
} from '../../contract/shop-kind-endpoints.ts';
import { useShopChange, useShopKinds } from '../shop-office-queries.ts';
import { ShopKindModal } from './ShopKindModal.tsx';

/** What differs between the two. */
const KINDS = {
  category: {
    title: m.merchants_kind_categories,
    hint: m.merchants_kind_categories_hint,
    add: m.merchants_kind_new_category,
    icon: iconLayoutGrid,
    fileName: 'shop-categories',
  },
  type: {
    title: m.merchants_kind_types,
    hint: m.merchants_kind_types_hint,
    add: m.merchants_kind_new_type,
    icon: iconTag,
    fileName: 'shop-types',
  },
} as const;

const fieldsOf = (): FilterField[] => [
  keywordField('keyword', m.merchants_kind_name()),
  {
    name: 'used',
    label: m.merchants_kind_used(),
    kind: 'choice',
    choices: [
      { value: 'true', label: m.merchants_kind_used_yes() },
      { value: 'false', label: m.merchants_kind_used_no() },
    ],
  },
];

const ownColumns: Record<ShopKind, () => TableColumn<ShopKindRecord>[]> = {
  category: () => [
    {
      id: 'fee',
      title: m.merchants_kind_fee(),
      cell: ({ handlingFee }) => handlingFee,
      value: ({ handlingFee }) => handlingFee,
      right: true,
    },
  ],
  type: () => [
    {
      id: 'infoZh',
      title: m.merchants_audit_field_info_zh(),
      cell: ({ infoZh }) => infoZh || '—',
      value: ({ infoZh }) => infoZh,
      maxWidth: 320,
    },
    {
      id: 'infoEn',
      title: m.merchants_audit_field_info_en(),
      cell: ({ infoEn }) => infoEn || '—',
      value: ({ infoEn }) => infoEn,
      maxWidth: 320,
    },
  ],
};

function columnsOf(
  kind: ShopKind,
  onEdit: (record: ShopKindRecord) => void,
  onDelete: (record: ShopKindRecord) => void,
): TableColumn<ShopKindRecord>[] {
  return [
    {
      id: 'nameZh',
      title: m.merchants_name_zh(),
      cell: (record) => <OpenButton onOpen={() => onEdit(record)}>{record.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      fixed: true,
      onCard: 'head',
    },
    { id: 'nameEn', title: m.merchants_name_en(), cell: ({ nameEn }) => nameEn, value: ({ nameEn }) => nameEn },
    ...ownColumns[kind](),
    { id: 'sort', title: m.merchants_kind_sort(), cell: ({ sort }) => sort, value: ({ sort }) => sort, right: true },
    {
      id: 'shops',
      title: m.merchants_kind_shops(),
      cell: ({ shops }) => shops,
      value: ({ shops }) => shops,
      right: true,
      onCard: 'aside',
    },
    {
      id: 'actions',
      title: m.merchants_kind_actions(),
      actions: true,
      cell: (record) => (
        <Button
          size="small"
          look="text"
          disabledReason={record.shops > 0 ? m.merchants_error_shop_kind_in_use({ count: record.shops }) : undefined}
          onClick={() => onDelete(record)}
        >
          {m.merchants_kind_delete()}
        </Button>
      ),
    },
  ];
}

/** The categories or the types of shops: found, created, changed; deleted while no shop has them. */
export function ShopKindPage({ kind }: { readonly kind: ShopKind }) {
  const { title, hint, add, icon, fileName } = KINDS[kind];
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { keyword, used } = list.values;
  const request = {
    kind,
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof used === 'string' && { used: used === 'true' }),
  };
  const kinds = useShopKinds({ ...request, page: list.page, limit: list.limit });
  const [editing, setEditing] = useState<ShopKindRecord | 'new' | null>(null);
  const { mutateAsync: remove } = useShopChange(deleteShopKind);
  const columns = useMemo(() => {
    const askAndDelete = async ({ id, revision, nameZh }: ShopKindRecord) => {
      const wording = { confirmLabel: m.merchants_kind_delete(), danger: true };
      if (!(await confirmFirst(m.merchants_kind_delete_question({ name: nameZh }), wording))) return;
      await remove({ kind, id, revision });
      toast('success', m.merchants_kind_deleted());
    };
    return columnsOf(kind, setEditing, (record) => void askAndDelete(record));
  }, [remove, kind]);
  return (
    <OfficePage fill title={title()} summary={hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name={fileName}
          label={title()}
          columns={columns}
          {...listTable(list, kinds)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={setEditing}
          empty={<EmptyState icon={icon} title={m.merchants_kind_empty()} />}
          csv={{ fileName, readPage: pagesOf(listShopKinds, request) }}
          toolbar={
            <Button size="small" look="primary" onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {add()}
            </Button>
          }
        />
      </TableSheet>
      {editing !== null && (
        <ShopKindModal
          kind={kind}
          key={editing === 'new' ? 0 : editing.id}
          record={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}

export function ShopCategoryPage() {
  return <ShopKindPage kind="category" />;
}

export function ShopTypePage() {
  return <ShopKindPage kind="type" />;
}
