import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconRuler2 } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import {
  type AdminAttribute,
  ATTRIBUTE_KINDS,
  deleteAttribute,
  listAdminAttributes,
} from '../../contract/attribute-endpoints.ts';
import { useAdminAttributes, useNavigationChange } from '../navigation-queries.ts';
import { AttributeDrawer } from './AttributeDrawer.tsx';
import { categoriesText, KIND_NAME, nameOf } from './attribute-words.ts';
import { useNavigationRefusal } from './navigation-refusal.ts';

/** Names of categories in a row. */
const NAMED_IN_ROW = 2;

function fieldsOf(): FilterField[] {
  return [
    { name: 'keyword', label: m.catalogue_nav_keyword(), kind: 'text' },
    {
      name: 'kind',
      label: m.catalogue_attributes_kind(),
      kind: 'choice',
      choices: ATTRIBUTE_KINDS.map((value) => ({ value, label: KIND_NAME[value]() })),
    },
    {
      name: 'used',
      label: m.catalogue_nav_used(),
      kind: 'choice',
      choices: [
        { value: 'yes', label: m.catalogue_attributes_used_yes() },
        { value: 'no', label: m.catalogue_attributes_used_no() },
      ],
    },
  ];
}

function columnsOf(
  onEdit: (attribute: AdminAttribute) => void,
  onDelete: (attribute: AdminAttribute) => void,
  refusal: string | undefined,
): TableColumn<AdminAttribute>[] {
  return [
    {
      id: 'nameZh',
      title: m.catalogue_nav_name_zh(),
      cell: (attribute) => <OpenButton onOpen={() => onEdit(attribute)}>{attribute.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      fixed: true,
      onCard: 'head',
    },
    { id: 'nameEn', title: m.catalogue_nav_name_en(), cell: ({ nameEn }) => nameEn, value: ({ nameEn }) => nameEn },
    { id: 'code', title: m.catalogue_nav_code(), cell: ({ code }) => code, value: ({ code }) => code },
    {
      id: 'kind',
      title: m.catalogue_attributes_kind(),
      cell: ({ kind }) => KIND_NAME[kind](),
      value: ({ kind }) => KIND_NAME[kind](),
    },
    { id: 'unit', title: m.catalogue_attributes_unit(), cell: ({ unit }) => unit || '–', value: ({ unit }) => unit },
    {
      id: 'choices',
      title: m.catalogue_attributes_choice_count(),
      cell: ({ kind, choices }) => (kind === 'choice' ? choices.length : '–'),
      value: ({ choices }) => choices.length,
      right: true,
    },
    {
      id: 'categories',
      title: m.catalogue_attributes_categories(),
      cell: (attribute) => categoriesText(attribute, NAMED_IN_ROW) || '–',
      value: (attribute) => categoriesText(attribute, attribute.categories.length),
      maxWidth: 320,
    },
    {
      id: 'actions',
      title: '',
      actions: true,
      cell: (attribute) => (
        <Button
          size="small"
          look="text"
          // A set keeps what its products have: what no category has, no product on sale has either.
          disabledReason={refusal ?? (attribute.categoryCount > 0 ? m.catalogue_attributes_used_by() : undefined)}
          onClick={() => onDelete(attribute)}
        >
          {m.catalogue_nav_delete()}
        </Button>
      ),
    },
  ];
}

/** The attributes of products: found, created, renamed, given units and choices; deleted while nothing has them. */
export function AttributesPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const refusal = useNavigationRefusal();
  const [editing, setEditing] = useState<AdminAttribute | 'new' | null>(null);
  const { mutateAsync: remove } = useNavigationChange(deleteAttribute);
  const { keyword, kind, used } = list.values;
  const wanted = ATTRIBUTE_KINDS.find((one) => one === kind);
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(wanted && { kind: wanted }),
    ...(typeof used === 'string' && { used: used === 'yes' }),
    page: list.page,
    limit: list.limit,
  };
  const attributes = useAdminAttributes(request);
  const columns = useMemo(() => {
    const askAndDelete = async (attribute: AdminAttribute) => {
      const { id, revision } = attribute;
      const wording = { confirmLabel: m.catalogue_nav_delete(), danger: true };
      if (!(await confirmFirst(m.catalogue_nav_delete_question({ name: nameOf(attribute) }), wording))) return;
      await remove({ id, revision });
      toast('success', m.catalogue_nav_deleted());
    };
    return columnsOf(setEditing, (attribute) => void askAndDelete(attribute), refusal);
  }, [remove, refusal]);
  return (
    <OfficePage fill title={m.catalogue_attributes_title()} summary={m.catalogue_attributes_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="attributes"
          label={m.catalogue_attributes_title()}
          columns={columns}
          {...listTable(list, attributes)}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          onOpen={setEditing}
          empty={<EmptyState icon={iconRuler2} title={m.catalogue_attributes_empty()} />}
          csv={{ fileName: 'attributes', readPage: pagesOf(listAdminAttributes, request) }}
          toolbar={
            <Button size="small" look="primary" disabledReason={refusal} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.catalogue_attributes_add()}
            </Button>
          }
        />
      </TableSheet>
      {editing && (
        <AttributeDrawer
          attribute={editing === 'new' ? null : editing}
          refusal={refusal}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
