import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { type Choice, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { CategoryNode } from '../../../catalogue/contract/product.ts';
import { categoryTreeQuery, ProductPicker, tagsQuery, VISITING } from '../../../catalogue/web/backoffice/public.tsx';
import { type Area, LAYOUTS, MAX_NAMED, mostOf, SOURCES } from '../../contract/arrangement.ts';
import { LAYOUT_NAME, SOURCE_NAME } from './arrangement-words.ts';
import type { PartProps } from './part-props.ts';

const choicesOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, () => string>>) =>
  values.map((value) => ({ value, label: names[value]() }));

/** Categories of every level, each below the one it belongs to. */
export const categoriesOf = (nodes: readonly CategoryNode[], above = ''): Choice[] =>
  nodes.flatMap(({ id, name, childList }) => [
    { value: String(id), label: above + name },
    ...categoriesOf(childList, `${above}${name} / `),
  ]);

function ProductFields({ form, path, item, known, onChange, disabled }: PartProps<Area>) {
  const categories = useQuery(categoryTreeQuery(VISITING));
  const tags = useQuery(tagsQuery());
  return (
    <>
      <FieldPair>
        <SelectField
          form={form}
          name={`${path}.layout`}
          label={m.home_field_layout()}
          choices={choicesOf(LAYOUTS, LAYOUT_NAME)}
          disabled={disabled}
        />
        <SelectField
          form={form}
          name={`${path}.source`}
          label={m.home_field_source()}
          choices={choicesOf(SOURCES, SOURCE_NAME)}
          disabled={disabled}
        />
      </FieldPair>
      {item.source === 'tag' && (
        <SelectField
          form={form}
          name={`${path}.tag`}
          label={m.home_source_tag()}
          choices={(tags.data ?? []).map(({ tag, name }) => ({ value: tag, label: name }))}
          disabled={disabled}
        />
      )}
      {item.source === 'category' && (
        <SelectField
          form={form}
          name={`${path}.categoryId`}
          label={m.home_source_category()}
          choices={categoriesOf(categories.data ?? [])}
          searchable
          numeric
          disabled={disabled}
        />
      )}
      {item.source === 'named' && (
        <ProductPicker
          label={m.home_field_products()}
          merId={0}
          known={known}
          ids={item.productIds}
          most={MAX_NAMED}
          error={form.inner.errors[`${path}.productIds`] ? m.app_form_required() : undefined}
          disabled={disabled}
          onIds={(ids) => onChange({ productIds: [...ids] })}
        />
      )}
    </>
  );
}

/** One area: its title, how much it shows and, of products, which. */
export function AreaFields(props: PartProps<Area>) {
  const { form, path, item, disabled } = props;
  const most = mostOf(item);
  return (
    <>
      <FieldPair>
        <TextField
          form={form}
          name={`${path}.titleZh`}
          label={m.home_field_title_zh()}
          help={item.kind === 'products' ? undefined : m.home_field_title_help()}
          disabled={disabled}
        />
        <TextField
          form={form}
          name={`${path}.titleEn`}
          label={m.home_field_title_en()}
          help={item.kind === 'products' ? undefined : m.home_field_title_help()}
          disabled={disabled}
        />
      </FieldPair>
      {item.kind === 'products' && <ProductFields {...props} />}
      {most !== null && (
        <NumberField
          form={form}
          name={`${path}.count`}
          label={item.kind === 'merchants' ? m.home_field_shops_shown() : m.home_field_products_shown()}
          help={m.home_field_most({ most })}
          min={1}
          max={most}
          disabled={disabled}
        />
      )}
    </>
  );
}
