import { useMemo, useState } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { Icon, iconPlus, iconTag } from '../../../../platform/web/design/icons.tsx';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
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
import { productCountText } from '../../contract/product-count.ts';
import { TAG_TONES } from '../../contract/product-tag.ts';
import { type AdminTag, deleteTag, listAdminTags, saveTag } from '../../contract/tag-endpoints.ts';
import { useAdminTags, useNavigationChange } from '../navigation-queries.ts';
import { useNavigationRefusal } from './navigation-refusal.ts';

function fieldsOf(): FilterField[] {
  return [
    { name: 'keyword', label: m.catalogue_nav_keyword(), kind: 'text' },
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

function columnsOf(
  onEdit: (tag: AdminTag) => void,
  onDelete: (tag: AdminTag) => void,
  refusal: string | undefined,
): TableColumn<AdminTag>[] {
  return [
    {
      id: 'nameZh',
      title: m.catalogue_nav_name_zh(),
      cell: (tag) => <OpenButton onOpen={() => onEdit(tag)}>{tag.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      fixed: true,
      onCard: 'head',
    },
    { id: 'nameEn', title: m.catalogue_nav_name_en(), cell: ({ nameEn }) => nameEn, value: ({ nameEn }) => nameEn },
    { id: 'code', title: m.catalogue_nav_code(), cell: ({ code }) => code, value: ({ code }) => code },
    {
      id: 'tone',
      title: m.catalogue_tags_tone(),
      cell: ({ tone, nameZh, nameEn }) => <Tag tone={tone}>{getLocale() === 'zh' ? nameZh : nameEn}</Tag>,
      value: ({ tone }) => TONE_NAME[tone](),
    },
    { id: 'sort', title: m.catalogue_nav_sort(), cell: ({ sort }) => sort, value: ({ sort }) => sort, right: true },
    {
      id: 'state',
      title: m.catalogue_nav_state(),
      cell: ({ disabled }) => (
        <StatusDot tone={disabled ? 'neutral' : 'done'}>
          {disabled ? m.catalogue_tags_disabled() : m.catalogue_tags_enabled()}
        </StatusDot>
      ),
      value: ({ disabled }) => (disabled ? m.catalogue_tags_disabled() : m.catalogue_tags_enabled()),
    },
    {
      id: 'products',
      title: m.catalogue_nav_products(),
      cell: ({ products }) => productCountText(products),
      value: ({ products }) => productCountText(products),
      right: true,
    },
    {
      id: 'actions',
      title: '',
      actions: true,
      cell: (tag) => (
        <Button
          size="small"
          look="text"
          disabledReason={
            refusal ??
            (tag.products > 0 ? m.catalogue_tags_used_by({ products: productCountText(tag.products) }) : undefined)
          }
          onClick={() => onDelete(tag)}
        >
          {m.catalogue_nav_delete()}
        </Button>
      ),
    },
  ];
}

/** The tags of products: found, created, renamed, coloured, ordered, disabled; deleted while no product has them. */
export function TagsPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const refusal = useNavigationRefusal();
  const [editing, setEditing] = useState<AdminTag | 'new' | null>(null);
  const { mutateAsync: remove } = useNavigationChange(deleteTag);
  const { keyword, state } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof state === 'string' && { disabled: state === 'disabled' }),
    page: list.page,
    limit: list.limit,
  };
  const tags = useAdminTags(request);
  const columns = useMemo(() => {
    const askAndDelete = async ({ id, revision, nameEn }: AdminTag) => {
      const wording = { confirmLabel: m.catalogue_nav_delete(), danger: true };
      if (!(await confirmFirst(m.catalogue_nav_delete_question({ name: nameEn }), wording))) return;
      await remove({ id, revision });
      toast('success', m.catalogue_nav_deleted());
    };
    return columnsOf(setEditing, (tag) => void askAndDelete(tag), refusal);
  }, [remove, refusal]);
  return (
    <OfficePage fill title={m.catalogue_tags_title()} summary={m.catalogue_tags_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="tags"
          label={m.catalogue_tags_title()}
          columns={columns}
          {...listTable(list, tags)}
          rowId={({ id }) => String(id)}
          rowName={({ nameEn }) => nameEn}
          onOpen={setEditing}
          empty={<EmptyState icon={iconTag} title={m.catalogue_tags_empty()} />}
          csv={{ fileName: 'tags', readPage: pagesOf(listAdminTags, request) }}
          toolbar={
            <Button size="small" look="primary" disabledReason={refusal} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.catalogue_tags_add()}
            </Button>
          }
        />
      </TableSheet>
      {editing && (
        <TagModal tag={editing === 'new' ? null : editing} refusal={refusal} onClose={() => setEditing(null)} />
      )}
    </OfficePage>
  );
}
