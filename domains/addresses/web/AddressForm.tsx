import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { CheckboxField } from '../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { Address } from '../contract/address.ts';
import { addAddress, editAddress } from '../contract/address-endpoints.ts';
import { ADDRESS_ERRORS } from '../contract/address-errors.ts';
import type { RecognisedAddress } from '../contract/recognised-address.ts';
import { useAddressesChanged } from './address-queries.ts';
import { addressWords } from './address-words.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { RegionField } from './RegionSelector.tsx';
import { REGION_LEVELS } from './region-chain.ts';

const FIELDS = ['realName', 'phone', 'provinceId', 'cityId', 'districtId', 'streetId', 'detail', 'isDefault'] as const;

const TOLD_BESIDE_THE_FIELD = {
  handles: [ADDRESS_ERRORS.regionsDoNotMatch.reason, ADDRESS_ERRORS.streetMissing.reason],
};

const EMPTY = {
  realName: '',
  phone: '',
  provinceId: '',
  cityId: '',
  districtId: '',
  streetId: '',
  detail: '',
  isDefault: false,
};

interface AddressFormProps {
  /** The address to change; without it a new one is made. */
  readonly address?: Address | undefined;
  readonly onSaved: (id: number) => void;
  readonly onCancel: () => void;
}

/** Recipient, phone, region and street address. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const changed = useAddressesChanged();
  const form = useEndpointForm(addAddress, {
    pick: FIELDS,
    initial: address ?? EMPTY,
    draftKey: address ? `address-${address.id}` : 'address-new',
    wordsFor: addressWords,
  });

  /** Recognised parts replace the current entries; the rest is unchanged. */
  function fill(found: RecognisedAddress) {
    if (found.realName) form.setValue('realName', found.realName);
    if (found.phone) form.setValue('phone', found.phone);
    if (found.detail) form.setValue('detail', found.detail);
    if (found.provinceId === null) return;
    for (const level of REGION_LEVELS) form.setValue(level, found[level] ?? '');
  }

  async function save(request: Parameters<Parameters<typeof form.submit>[0]>[0]) {
    const { postCode = 0 } = address ?? {};
    const id = address
      ? (await call(editAddress, { ...request, postCode, id: address.id }, TOLD_BESIDE_THE_FIELD)).id
      : await call(addAddress, request, TOLD_BESIDE_THE_FIELD);
    toast('success', m.addresses_saved());
    await changed();
    onSaved(id);
  }

  return (
    <FormBox form={form} onSend={save} footer={<PanelButtons busy={form.submitting} onCancel={onCancel} />}>
      {!address && <PasteAddress onRecognised={fill} />}
      <TextField form={form} name="realName" label={m.addresses_field_name()} autoComplete="name" />
      <TextField form={form} name="phone" type="tel" label={m.addresses_field_phone()} autoComplete="tel" />
      <RegionField form={form} />
      <TextAreaField
        form={form}
        name="detail"
        label={m.addresses_field_detail()}
        help={m.addresses_field_detail_help()}
        rows={2}
      />
      <CheckboxField form={form} name="isDefault" label={m.addresses_field_default()} />
    </FormBox>
  );
}
