import { useMemo } from 'react';
import * as m from '#messages';
import { iconTag } from '../../../../platform/web/design/icons.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import {
  type AdminBrand,
  BRAND_LOGOS,
  deleteBrand,
  listAdminBrands,
  saveBrand,
} from '../../contract/navigation-endpoints.ts';
import { useAdminBrands, useNavigationChange } from '../navigation-queries.ts';
import { namedColumns, useNavigationTable } from './use-navigation-table.tsx';

function fieldsOf(): FilterField[] {
  return [
    keywordField('keyword', m.catalogue_nav_keyword()),
    {
      name: 'used',
      label: m.catalogue_nav_used(),
      kind: 'choice',
      choices: [
        { value: 'yes', label: m.catalogue_nav_used_yes() },
        { value: 'no', label: m.catalogue_nav_used_no() },
      ],
    },
  ];
}

const LOGO = {
  address: { path: 'front/pc/upload/image' },
  place: { model: BRAND_LOGOS.name, pid: 0 },
  rules: IMAGE_RULES,
} as const;

interface BrandModalProps {
  /** Null for a new one. */
  readonly brand: AdminBrand | null;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

function BrandModal({ brand, refusal, onClose }: BrandModalProps) {
  const save = useNavigationChange(saveBrand);
  const form = useEndpointForm(saveBrand, {
    pick: ['code', 'nameZh', 'nameEn', 'logo', 'sort'],
    initial: {
      code: brand?.code ?? '',
      nameZh: brand?.nameZh ?? '',
      nameEn: brand?.nameEn ?? '',
      logo: brand?.logo ?? '',
      sort: brand?.sort ?? 100,
    },
    draftKey: `brand-${brand?.id ?? 'new'}-${brand?.revision ?? ''}`,
    fieldOf: { codeTaken: 'code' },
  });
  return (
    <FormModal opened onClose={onClose} title={brand ? brand.nameEn : m.catalogue_nav_add_brand()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id: brand?.id ?? 0, revision: brand?.revision ?? '' })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
        disabledReason={refusal}
      >
        <TextField
          form={form}
          name="code"
          label={m.catalogue_nav_code()}
          help={m.catalogue_nav_code_help()}
          disabled={brand !== null}
        />
        <TextField form={form} name="nameZh" label={m.catalogue_nav_name_zh()} />
        <TextField form={form} name="nameEn" label={m.catalogue_nav_name_en()} />
        <UploadField
          form={form}
          {...LOGO}
          name="logo"
          label={m.catalogue_nav_logo()}
          help={m.catalogue_nav_logo_help()}
        />
        <NumberField
          form={form}
          name="sort"
          label={m.catalogue_nav_sort()}
          help={m.catalogue_nav_sort_help()}
          min={0}
          step={10}
        />
      </PanelForm>
    </FormModal>
  );
}

const TABLE = {
  columns: (onEdit: (brand: AdminBrand) => void) => {
    const { count } = plainColumns<AdminBrand>();
    return [
      ...namedColumns(onEdit),
      {
        id: 'logo',
        title: m.catalogue_nav_logo(),
        cell: ({ logo }: AdminBrand) => (logo === '' ? '—' : <Thumb small image={logo} alt="" />),
        value: ({ logo }: AdminBrand) => logo,
      },
      count('sort', m.catalogue_nav_sort(), ({ sort }) => sort),
      count('products', m.catalogue_nav_products(), ({ products }) => products),
    ];
  },
  nameOf: ({ nameEn }: AdminBrand) => nameEn,
  deletes: deleteBrand,
  inUse: ({ products }: AdminBrand) => (products > 0 ? m.catalogue_nav_used_by() : undefined),
};

/** The brands of the catalogue: found, created, renamed, ordered, with their logos; deleted while no product has them. */
export function BrandsPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { columns, refusal, editing, edit, close } = useNavigationTable(TABLE);
  const { keyword, used } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof used === 'string' && { used: used === 'yes' }),
  };
  const brands = useAdminBrands({ ...request, page: list.page, limit: list.limit });
  return (
    <OfficeTablePage
      name="brands"
      title={m.catalogue_nav_brands()}
      summary={m.catalogue_nav_brands_hint()}
      fields={fields}
      list={list}
      query={brands}
      columns={columns}
      rowName={({ nameEn }) => nameEn}
      onOpen={edit}
      empty={<EmptyState icon={iconTag} title={m.catalogue_nav_brands_empty()} />}
      csv={{ fileName: 'brands', readPage: pagesOf(listAdminBrands, request) }}
      toolbar={<AddButton label={m.catalogue_nav_add_brand()} disabledReason={refusal} onClick={() => edit('new')} />}
    >
      {editing && <BrandModal brand={editing === 'new' ? null : editing} refusal={refusal} onClose={close} />}
    </OfficeTablePage>
  );
}
