import * as m from '#messages';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { CATEGORY_ICONS } from '../../contract/category-icon.ts';
import { type AdminCategory, saveCategory } from '../../contract/navigation-endpoints.ts';
import { useCategoriesOfLevel, useNavigationChange } from '../navigation-queries.ts';
import { AttributeSetField } from './AttributeSetField.tsx';
import { iconChoices } from './category-icon-choices.ts';

interface CategoryDrawerProps {
  /** Null for a new one. */
  readonly category: AdminCategory | null;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** The categories this one can hang on: one that exists keeps its level. */
function useParents(category: AdminCategory | null) {
  const first = useCategoriesOfLevel(1, !category || category.level === 2);
  const second = useCategoriesOfLevel(2, !category || category.level === 3);
  const rows = [...(first.data ?? []), ...(second.data ?? [])].filter(
    ({ level }) => !category || level === category.level - 1,
  );
  const parents = rows.map(({ id, path }) => ({ value: String(id), label: path }));
  return !category || category.level === 1
    ? [{ value: '0', label: m.catalogue_nav_first_level() }, ...parents]
    : parents;
}

/** A category: its names, its place, whether it is shown; one that has products also the attributes of these. */
export function CategoryDrawer({ category, refusal, onClose }: CategoryDrawerProps) {
  const save = useNavigationChange(saveCategory);
  const parents = useParents(category);
  const form = useEndpointForm(saveCategory, {
    pick: ['code', 'pid', 'nameZh', 'nameEn', 'icon', 'sort', 'isShow', 'attributes'],
    initial: {
      code: category?.code ?? '',
      pid: category?.pid ?? 0,
      nameZh: category?.nameZh ?? '',
      nameEn: category?.nameEn ?? '',
      icon: CATEGORY_ICONS.find((icon) => icon === category?.icon) ?? '',
      sort: category?.sort ?? 100,
      isShow: category?.isShow ?? true,
      attributes: category?.attributes ?? [],
    },
    draftKey: `category-${category?.id ?? 'new'}-${category?.revision ?? ''}`,
    fieldOf: { codeTaken: 'code' },
  });
  return (
    <FormDrawer opened onClose={onClose} title={category ? category.path : m.catalogue_nav_add_category()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id: category?.id ?? 0, revision: category?.revision ?? '' })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
        disabledReason={refusal}
      >
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.catalogue_nav_name_zh()} />
          <TextField form={form} name="nameEn" label={m.catalogue_nav_name_en()} />
        </FieldPair>
        <SelectField
          form={form}
          name="pid"
          label={m.catalogue_nav_parent()}
          help={m.catalogue_nav_parent_help()}
          choices={parents}
          searchable
          numeric
        />
        <TextField
          form={form}
          name="code"
          label={m.catalogue_nav_code()}
          help={m.catalogue_nav_code_help()}
          disabled={category !== null}
        />
        <FieldPair>
          <SelectField form={form} name="icon" label={m.catalogue_nav_icon()} choices={iconChoices()} />
          <NumberField
            form={form}
            name="sort"
            label={m.catalogue_nav_sort()}
            help={m.catalogue_nav_sort_help()}
            min={0}
            step={10}
          />
        </FieldPair>
        <CheckboxField form={form} name="isShow" label={m.catalogue_nav_show()} />
        {category?.level === 3 && <AttributeSetField form={form} categoryId={category.id} />}
      </PanelForm>
    </FormDrawer>
  );
}
