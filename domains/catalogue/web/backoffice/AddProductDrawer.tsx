import { Link, useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { PRICE_FIELDS, type PriceField } from '../../contract/import-columns.ts';
import { productType } from '../../contract/product.ts';
import { addProduct } from '../../contract/product-listing-endpoints.ts';
import { useMerchantNames } from '../office-queries.ts';
import { useProductChoices } from '../product-listing-queries.ts';
import { useProductChange } from '../product-office-queries.ts';
import { TYPE_NAME } from '../product-words.ts';
import { PriceFields } from './PriceFields.tsx';
import styles from './product-page.module.css';

const NO_PRICES = Object.fromEntries(PRICE_FIELDS.map((field) => [field, ''])) as Record<PriceField, string>;

/** A new product with its first SKU; it is a draft until it is published. */
export function AddProductDrawer({ onClose }: { readonly onClose: () => void }) {
  const keepsAllShops = useCan(WHOLE_MALL);
  const add = useProductChange(addProduct);
  const choices = useProductChoices();
  const merchants = useMerchantNames(keepsAllShops);
  const navigate = useNavigate();
  const form = useEndpointForm(addProduct, {
    initial: {
      merId: '',
      code: '',
      model: '',
      nameZh: '',
      nameEn: '',
      brandId: '',
      cid: '',
      productType: 'hardware',
      unit: '',
      partNumber: '',
      ...NO_PRICES,
    },
    draftKey: 'product-new',
    fieldOf: { codeTaken: 'code' },
    alsoRefused: ({ merId }) => (keepsAllShops && !Number(merId) ? { merId: m.catalogue_listing_shop_missing() } : {}),
  });
  const hasNoShops = keepsAllShops && merchants.data?.length === 0;
  const seesPrices = useCan('goods:showPrice');
  const obstacle = hasNoShops
    ? m.catalogue_listing_open_shop()
    : seesPrices
      ? undefined
      : m.catalogue_error_prices_hidden();
  return (
    <FormDrawer opened onClose={onClose} width={720} title={m.catalogue_listing_add()}>
      <PanelForm
        form={form}
        onSend={async (values) => {
          const { id } = await add.mutateAsync(values);
          void navigate({ to: '/products/$id', params: { id: String(id) } });
        }}
        onClose={onClose}
        done={m.catalogue_listing_added()}
        submitLabel={m.catalogue_listing_add()}
        disabledReason={obstacle}
      >
        {hasNoShops && (
          <p className={styles.first} role="status">
            {m.catalogue_listing_no_shops()}{' '}
            <Link to="/shops" className={styles.link}>
              {m.catalogue_listing_open_shop()}
            </Link>
          </p>
        )}
        {keepsAllShops && (
          <SelectField
            form={form}
            name="merId"
            label={m.catalogue_office_merchant()}
            choices={(merchants.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            numeric
            required
          />
        )}
        <FieldPair>
          <TextField form={form} name="code" label={m.catalogue_office_code()} help={m.catalogue_product_code_help()} />
          <TextField form={form} name="model" label={m.catalogue_listing_model()} />
          <TextField form={form} name="nameZh" label={m.catalogue_product_name_zh()} />
          <TextField form={form} name="nameEn" label={m.catalogue_product_name_en()} />
          <SelectField
            form={form}
            name="brandId"
            label={m.catalogue_office_brand()}
            choices={choices.data?.brands ?? []}
            numeric
          />
          <SelectField
            form={form}
            name="cid"
            label={m.catalogue_office_category()}
            choices={choices.data?.categories ?? []}
            numeric
          />
          <SelectField
            form={form}
            name="productType"
            label={m.catalogue_office_type()}
            choices={productType.options.map((value) => ({ value, label: TYPE_NAME[value]() }))}
          />
          <TextField form={form} name="unit" label={m.catalogue_list_column_unit()} />
          <TextField
            form={form}
            name="partNumber"
            label={m.catalogue_product_part()}
            help={m.catalogue_product_part_help()}
          />
        </FieldPair>
        <PriceFields form={form} />
      </PanelForm>
    </FormDrawer>
  );
}
