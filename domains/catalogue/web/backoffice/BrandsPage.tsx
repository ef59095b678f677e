import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconTag } from '../../../../platform/web/design/icons.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
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
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import {
  type AdminBrand,
  BRAND_LOGOS,
  deleteBrand,
  listAdminBrands,
  saveBrand,
} from '../../contract/navigation-endpoints.ts';
import { useAdminBrands, useNavigationChange } from '../navigation-queries.ts';
import { useNavigationRefusal } from './navigation-refusal.ts';

function fieldsOf(): FilterField[] {
  return [
    { name: 'keyword', label: m.catalogue_nav_keyword(), kind: 'text' },
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

function columnsOf(
  onEdit: (brand: AdminBrand) => void,
  onDelete: (brand: AdminBrand) => void,
  refusal: string | undefined,
): TableColumn<AdminBrand>[] {
  return [
    {
      id: 'nameZh',
      title: m.catalogue_nav_name_zh(),
      cell: (brand) => <OpenButton onOpen={() => onEdit(brand)}>{brand.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      fixed: true,
      onCard: 'head',
    },
    { id: 'nameEn', title: m.catalogue_nav_name_en(), cell: ({ nameEn }) => nameEn, value: ({ nameEn }) => nameEn },
    { id: 'code', title: m.catalogue_nav_code(), cell: ({ code }) => code, value: ({ code }) => code },
    {
      id: 'logo',
      title: m.catalogue_nav_logo(),
      cell: ({ logo }) => (logo === '' ? '–' : <Thumb small image={logo} alt="" />),
      value: ({ logo }) => logo,
    },
    { id: 'sort', title: m.catalogue_nav_sort(), cell: ({ sort }) => sort, value: ({ sort }) => sort, right: true },
    {
      id: 'products',
      title: m.catalogue_nav_products(),
      cell: ({ products }) => products.toLocaleString('en'),
      value: ({ products }) => products,
      right: true,
    },
    {
      id: 'actions',
      title: '',
      actions: true,
      cell: (brand) => (
        <Button
          size="small"
          look="text"
          disabledReason={refusal ?? (brand.products > 0 ? m.catalogue_nav_used_by() : undefined)}
          onClick={() => onDelete(brand)}
        >
          {m.catalogue_nav_delete()}
        </Button>
      ),
    },
  ];
}

/** The brands of the catalogue: found, created, renamed, ordered, with their logos; deleted while no product has them. */
export function BrandsPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const refusal = useNavigationRefusal();
  const [editing, setEditing] = useState<AdminBrand | 'new' | null>(null);
  const { mutateAsync: remove } = useNavigationChange(deleteBrand);
  const { keyword, used } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof used === 'string' && { used: used === 'yes' }),
  };
  const brands = useAdminBrands({ ...request, page: list.page, limit: list.limit });
  const columns = useMemo(() => {
    const askAndDelete = async ({ id, revision, nameEn }: AdminBrand) => {
      const wording = { confirmLabel: m.catalogue_nav_delete(), danger: true };
      if (!(await confirmFirst(m.catalogue_nav_delete_question({ name: nameEn }), wording))) return;
      await remove({ id, revision });
      toast('success', m.catalogue_nav_deleted());
    };
    return columnsOf(setEditing, (brand) => void askAndDelete(brand), refusal);
  }, [remove, refusal]);
  return (
    <OfficePage fill title={m.catalogue_nav_brands()} summary={m.catalogue_nav_brands_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="brands"
          label={m.catalogue_nav_brands()}
          columns={columns}
          {...listTable(list, brands)}
          rowId={({ id }) => String(id)}
          rowName={({ nameEn }) => nameEn}
          onOpen={setEditing}
          empty={<EmptyState icon={iconTag} title={m.catalogue_nav_brands_empty()} />}
          csv={{ fileName: 'brands', readPage: pagesOf(listAdminBrands, request) }}
          toolbar={
            <Button size="small" look="primary" disabledReason={refusal} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.catalogue_nav_add_brand()}
            </Button>
          }
        />
      </TableSheet>
      {editing && (
        <BrandModal brand={editing === 'new' ? null : editing} refusal={refusal} onClose={() => setEditing(null)} />
      )}
    </OfficePage>
  );
}
