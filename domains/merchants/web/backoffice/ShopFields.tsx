import type { ReactNode } from 'react';
import * as m from '#messages';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { MAX_HANDLING_DAYS, SHOP_PICTURES } from '../../contract/shop-admin-endpoints.ts';
import { useShopCategories, useShopTypes } from '../shop-office-queries.ts';
import styles from './shop-office.module.css';

type IdentityField = 'nameZh' | 'nameEn' | 'categoryId' | 'typeId' | 'isSelf';
type ProfileField =
  | 'phone'
  | 'addressZh'
  | 'addressEn'
  | 'introZh'
  | 'introEn'
  | 'avatar'
  | 'cover'
  | 'handlingDays'
  | 'offersPickup'
  | 'returnName'
  | 'returnPhone'
  | 'returnAddress';
export type ShopField = IdentityField | ProfileField;

/** A new shop's form before anything was typed. */
export const BLANK_SHOP: { readonly [name in ShopField]: string | boolean } = {
  nameZh: '',
  nameEn: '',
  categoryId: '',
  typeId: '',
  isSelf: false,
  phone: '',
  addressZh: '',
  addressEn: '',
  introZh: '',
  introEn: '',
  avatar: '',
  cover: '',
  handlingDays: '',
  offersPickup: false,
  returnName: '',
  returnPhone: '',
  returnAddress: '',
};

interface FieldsProps {
  readonly form: FieldsForm<ShopField>;
  readonly disabled?: boolean;
}

const PICTURE = {
  address: { path: 'front/pc/upload/image' },
  place: { model: SHOP_PICTURES.name, pid: 0 },
  rules: IMAGE_RULES,
} as const;

/** What the mall decides of a shop. */
function IdentityFields({ form, disabled = false }: FieldsProps) {
  const categories = useShopCategories();
  const types = useShopTypes();
  const field = { form, disabled };
  return (
    <>
      <FieldPair>
        <TextField {...field} name="nameZh" label={m.merchants_name_zh()} />
        <TextField {...field} name="nameEn" label={m.merchants_name_en()} />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...field}
          name="categoryId"
          label={m.merchants_category()}
          numeric
          choices={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          {...field}
          name="typeId"
          label={m.merchants_type()}
          help={types.data?.find(({ id }) => id === form.values.typeId)?.info}
          numeric
          choices={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FieldPair>
      <CheckboxField {...field} name="isSelf" label={m.merchants_self_long()} />
    </>
  );
}

/** What a shop says of itself, and where its returns go. */
function ProfileFields({ form, disabled = false }: FieldsProps) {
  const field = { form, disabled };
  return (
    <>
      <UploadField {...field} {...PICTURE} name="avatar" label={m.merchants_logo()} help={m.merchants_logo_help()} />
      <UploadField {...field} {...PICTURE} name="cover" label={m.merchants_cover()} help={m.merchants_cover_help()} />
      <TextField {...field} name="phone" type="tel" label={m.merchants_phone()} />
      <FieldPair>
        <TextField {...field} name="addressZh" label={m.merchants_address_zh()} />
        <TextField {...field} name="addressEn" label={m.merchants_address_en()} />
      </FieldPair>
      <TextAreaField {...field} name="introZh" label={m.merchants_intro_zh()} />
      <TextAreaField {...field} name="introEn" label={m.merchants_intro_en()} />
      <NumberField
        {...field}
        name="handlingDays"
        label={m.merchants_handling_days()}
        help={m.merchants_handling_days_help()}
        unit={m.merchants_handling_days_unit()}
        min={0}
        max={MAX_HANDLING_DAYS}
      />
      <CheckboxField
        {...field}
        name="offersPickup"
        label={m.merchants_offers_pickup()}
        help={m.merchants_offers_pickup_help()}
      />
      <h3 className={styles.part}>{m.merchants_return_address()}</h3>
      <p className={styles.hint}>{m.merchants_return_help()}</p>
      <FieldPair>
        <TextField {...field} name="returnName" label={m.merchants_return_name()} />
        <TextField {...field} name="returnPhone" type="tel" label={m.merchants_return_phone()} />
      </FieldPair>
      <TextField {...field} name="returnAddress" label={m.merchants_return_address()} />
    </>
  );
}

interface ShopFieldsProps extends FieldsProps {
  /** What the mall decides cannot be changed. */
  readonly identityDisabled?: boolean;
  /** Between what the mall decides and the profile. */
  readonly children?: ReactNode;
}

/** The fields of a shop that opening and editing share. */
export function ShopFields({ form, disabled = false, identityDisabled = false, children }: ShopFieldsProps) {
  return (
    <>
      <IdentityFields form={form} disabled={disabled || identityDisabled} />
      {children}
      <h3 className={styles.part}>{m.merchants_profile()}</h3>
      <ProfileFields form={form} disabled={disabled} />
    </>
  );
}
