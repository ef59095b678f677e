import { useMemo } from 'react';
import * as m from '#messages';
import { iconTag } from '../../../../platform/web/design/icons.tsx';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { productCountText } from '../../contract/product-count.ts';
import { TAG_TONES } from '../../contract/product-tag.ts';
import { type AdminTag, deleteTag, listAdminTags, saveTag } from '../../contract/tag-endpoints.ts';
import { useAdminTags, useNavigationChange } from '../navigation-queries.ts';
import { namedColumns, useNavigationTable } from './use-navigation-table.tsx';

function fieldsOf(): FilterField[] {
  return [
    keywordField('keyword', m.catalogue_nav_keyword()),
    {
      name: 'state',
      label: m.catalogue_nav_state(),
      kind: 'choice',
      choices: [
        { value: 'enabled', label: m.catalogue_tags_enabled() },
        { value: 'disabled', label: m.catalogue_tags_disabled() },
      ],
    },
  ];
}

const TONE_NAME: Record<AdminTag['tone'], () => string> = {
  neutral: m.catalogue_tags_tone_neutral,
  primary: m.catalogue_tags_tone_primary,
  activity: m.catalogue_tags_tone_activity,
  error: m.catalogue_tags_tone_error,
  done: m.catalogue_tags_tone_done,
};

interface TagModalProps {
  /** Null for a new one. */
  readonly tag: AdminTag | null;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

function TagModal({ tag, refusal, onClose }: TagModalProps) {
  const save = useNavigationChange(saveTag);
  const form = useEndpointForm(saveTag, {
    pick: ['code', 'nameZh', 'nameEn', 'tone', 'sort', 'disabled'],
    initial: {
      code: tag?.code ?? '',
      nameZh: tag?.nameZh ?? '',
      nameEn: tag?.nameEn ?? '',
      tone: tag?.tone ?? 'neutral',
      sort: tag?.sort ?? 100,
      disabled: tag?.disabled ?? false,
    },
    draftKey: `tag-${tag?.id ?? 'new'}-${tag?.revision ?? ''}`,
    fieldOf: { codeTaken: 'code' },
  });
  return (
    <FormModal opened onClose={onClose} title={tag ? tag.nameEn : m.catalogue_tags_add()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id: tag?.id ?? 0, revision: tag?.revision ?? '' })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
        disabledReason={refusal}
      >
        <TextField
          form={form}
          name="code"
          label={m.catalogue_nav_code()}
          help={m.catalogue_nav_code_help()}
          disabled={tag !== null}
        />
        <TextField form={form} name="nameZh" label={m.catalogue_nav_name_zh()} />
        <TextField form={form} name="nameEn" label={m.catalogue_nav_name_en()} />
        <FieldPair>
          <SelectField
            form={form}
            name="tone"
            label={m.catalogue_tags_tone()}
            help={m.catalogue_tags_tone_help()}
            choices={TAG_TONES.map((value) => ({ value, label: TONE_NAME[value]() }))}
          />
          <NumberField
            form={form}
            name="sort"
            label={m.catalogue_nav_sort()}
            help={m.catalogue_nav_sort_help()}
            min={0}
            step={10}
          />
        </FieldPair>
        <CheckboxField
          form={form}
          name="disabled"
          label={m.catalogue_tags_disable()}
          help={m.catalogue_tags_disable_help()}
        />
      </PanelForm>
    </FormModal>
  );
}

const TABLE = {
  columns: (onEdit: (tag: AdminTag) => void) => {
    const { state, text, count } = plainColumns<AdminTag>();
    return [
      ...namedColumns(onEdit),
      {
        id: 'tone',
        title: m.catalogue_tags_tone(),
        cell: (tag: AdminTag) => <Tag tone={tag.tone}>{localName(tag)}</Tag>,
        value: ({ tone }: AdminTag) => TONE_NAME[tone](),
      },
      count('sort', m.catalogue_nav_sort(), ({ sort }) => sort),
      state(
        m.catalogue_nav_state(),
        ({ disabled }) => (disabled ? m.catalogue_tags_disabled() : m.catalogue_tags_enabled()),
        ({ disabled }) => (disabled ? 'neutral' : 'done'),
      ),
      text('products', m.catalogue_nav_products(), ({ products }) => productCountText(products), { right: true }),
    ];
  },
  nameOf: ({ nameEn }: AdminTag) => nameEn,
  deletes: deleteTag,
  inUse: ({ products }: AdminTag) =>
    products > 0 ? m.catalogue_tags_used_by({ products: productCountText(products) }) : undefined,
};

/** The tags of products: found, created, renamed, coloured, ordered, disabled; deleted while no product has them. */
export function TagsPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { columns, refusal, editing, edit, close } = useNavigationTable(TABLE);
  const { keyword, state } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof state === 'string' && { disabled: state === 'disabled' }),
    page: list.page,
    limit: list.limit,
  };
  const tags = useAdminTags(request);
  return (
    <OfficeTablePage
      name="tags"
      title={m.catalogue_tags_title()}
      summary={m.catalogue_tags_hint()}
      fields={fields}
      list={list}
      query={tags}
      columns={columns}
      rowName={({ nameEn }) => nameEn}
      onOpen={edit}
      empty={<EmptyState icon={iconTag} title={m.catalogue_tags_empty()} />}
      csv={{ fileName: 'tags', readPage: pagesOf(listAdminTags, request) }}
      toolbar={<AddButton label={m.catalogue_tags_add()} disabledReason={refusal} onClick={() => edit('new')} />}
    >
      {editing && <TagModal tag={editing === 'new' ? null : editing} refusal={refusal} onClose={close} />}
    </OfficeTablePage>
  );
}
