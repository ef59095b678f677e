import { useMemo } from 'react';
import * as m from '#messages';
import { iconRuler2 } from '../../../../platform/web/design/icons.tsx';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import {
  type AdminAttribute,
  ATTRIBUTE_KINDS,
  deleteAttribute,
  listAdminAttributes,
} from '../../contract/attribute-endpoints.ts';
import { useAdminAttributes } from '../navigation-queries.ts';
import { AttributeDrawer } from './AttributeDrawer.tsx';
import { categoriesText, KIND_NAME } from './attribute-words.ts';
import { namedColumns, useNavigationTable } from './use-navigation-table.tsx';

/** Names of categories in a row. */
const NAMED_IN_ROW = 2;

function fieldsOf(): FilterField[] {
  return [
    keywordField('keyword', m.catalogue_nav_keyword()),
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

const TABLE = {
  columns: (onEdit: (attribute: AdminAttribute) => void) => {
    const { text } = plainColumns<AdminAttribute>();
    return [
      ...namedColumns(onEdit),
      text('kind', m.catalogue_attributes_kind(), ({ kind }) => KIND_NAME[kind]()),
      text('unit', m.catalogue_attributes_unit(), ({ unit }) => unit ?? ''),
      {
        id: 'choices',
        title: m.catalogue_attributes_choice_count(),
        cell: ({ kind, choices }: AdminAttribute) => (kind === 'choice' ? choices.length : '—'),
        value: ({ choices }: AdminAttribute) => choices.length,
        right: true,
      },
      {
        id: 'categories',
        title: m.catalogue_attributes_categories(),
        cell: (attribute: AdminAttribute) => categoriesText(attribute, NAMED_IN_ROW) || '—',
        value: (attribute: AdminAttribute) => categoriesText(attribute, attribute.categories.length),
        maxWidth: 320,
      },
    ];
  },
  nameOf: localName,
  deletes: deleteAttribute,
  // A set keeps what its products have: what no category has, no product on sale has either.
  inUse: ({ categoryCount }: AdminAttribute) => (categoryCount > 0 ? m.catalogue_attributes_used_by() : undefined),
};

/** The attributes of products: found, created, renamed, given units and choices; deleted while nothing has them. */
export function AttributesPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { columns, refusal, editing, edit, close } = useNavigationTable(TABLE);
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
  return (
    <OfficeTablePage
      name="attributes"
      title={m.catalogue_attributes_title()}
      summary={m.catalogue_attributes_hint()}
      fields={fields}
      list={list}
      query={attributes}
      columns={columns}
      rowName={localName}
      onOpen={edit}
      empty={<EmptyState icon={iconRuler2} title={m.catalogue_attributes_empty()} />}
      csv={{ fileName: 'attributes', readPage: pagesOf(listAdminAttributes, request) }}
      toolbar={<AddButton label={m.catalogue_attributes_add()} disabledReason={refusal} onClick={() => edit('new')} />}
    >
      {editing && <AttributeDrawer attribute={editing === 'new' ? null : editing} refusal={refusal} onClose={close} />}
    </OfficeTablePage>
  );
}
