import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import {
  type ShopKind,
  type ShopKindRecord,
  saveShopCategory,
  saveShopType,
} from '../../contract/shop-kind-endpoints.ts';
import { useSaveShopKind } from '../shop-office-queries.ts';

interface ModalProps {
  /** Null for a new one. */
  readonly record: ShopKindRecord | null;
  readonly onClose: () => void;
}

const openedAs = (record: ShopKindRecord | null) => ({ id: record?.id ?? 0, revision: record?.revision ?? '' });
const draftOf = (kind: string, record: ShopKindRecord | null) =>
  `shop-${kind}-${record?.id ?? 'new'}-${record?.revision ?? ''}`;

const namesOf = (record: ShopKindRecord | null) => ({
  nameZh: record?.nameZh ?? '',
  nameEn: record?.nameEn ?? '',
  sort: record?.sort ?? 0,
});

function ShopCategoryModal({ record, onClose }: ModalProps) {
  const save = useSaveShopKind(saveShopCategory);
  const form = useEndpointForm(saveShopCategory, {
    pick: ['nameZh', 'nameEn', 'handlingFee', 'sort'],
    initial: { ...namesOf(record), handlingFee: record?.handlingFee ?? 0 },
    draftKey: draftOf('category', record),
  });
  return (
    <FormModal opened onClose={onClose} title={record ? record.nameZh : m.merchants_kind_new_category()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, ...openedAs(record) })}
        onClose={onClose}
        done={m.merchants_kind_saved()}
      >
        <TextField form={form} name="nameZh" label={m.merchants_name_zh()} />
        <TextField form={form} name="nameEn" label={m.merchants_name_en()} />
        <TextField form={form} name="handlingFee" label={m.merchants_kind_fee()} help={m.merchants_kind_fee_help()} />
        <TextField form={form} name="sort" label={m.merchants_kind_sort()} help={m.merchants_kind_sort_help()} />
      </PanelForm>
    </FormModal>
  );
}

function ShopTypeModal({ record, onClose }: ModalProps) {
  const save = useSaveShopKind(saveShopType);
  const form = useEndpointForm(saveShopType, {
    pick: ['nameZh', 'nameEn', 'infoZh', 'infoEn', 'sort'],
    initial: { ...namesOf(record), infoZh: record?.infoZh ?? '', infoEn: record?.infoEn ?? '' },
    draftKey: draftOf('type', record),
  });
  return (
    <FormModal opened onClose={onClose} title={record ? record.nameZh : m.merchants_kind_new_type()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, ...openedAs(record) })}
        onClose={onClose}
        done={m.merchants_kind_saved()}
      >
        <TextField form={form} name="nameZh" label={m.merchants_name_zh()} />
        <TextField form={form} name="nameEn" label={m.merchants_name_en()} />
        <TextField form={form} name="infoZh" label={m.merchants_kind_info_zh()} />
        <TextField form={form} name="infoEn" label={m.merchants_kind_info_en()} />
        <TextField form={form} name="sort" label={m.merchants_kind_sort()} help={m.merchants_kind_sort_help()} />
      </PanelForm>
    </FormModal>
  );
}

/** Adds or changes a category or a type of shops. */
export function ShopKindModal({ kind, ...props }: ModalProps & { readonly kind: ShopKind }) {
  return kind === 'category' ? <ShopCategoryModal {...props} /> : <ShopTypeModal {...props} />;
}
