import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import type { FieldValues } from '../../../../platform/web/form/form-schema.ts';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { openShop } from '../../contract/shop-admin-endpoints.ts';
import { useKeeperChoices, useShopChange } from '../shop-office-queries.ts';
import { BLANK_SHOP, ShopFields } from './ShopFields.tsx';
import styles from './shop-office.module.css';

const isEmpty = (value: unknown) => String(value ?? '').trim() === '';

/** What a new keeper needs: a name, and a phone or an email to sign in with. */
function missingKeeper(values: FieldValues): Record<string, string> {
  if (Number(values.keeperId)) return {};
  const isUnreachable = isEmpty(values.keeperPhone) && isEmpty(values.keeperEmail);
  return {
    ...(isEmpty(values.keeperName) && { keeperName: m.app_form_required() }),
    ...(isUnreachable && {
      keeperPhone: m.merchants_keeper_contact_missing(),
      keeperEmail: m.merchants_keeper_contact_missing(),
    }),
  };
}

/** A new shop together with who keeps it. */
export function OpenShopDrawer({ onClose }: { readonly onClose: () => void }) {
  const open = useShopChange(openShop);
  const keepers = useKeeperChoices(true);
  const form = useEndpointForm(openShop, {
    initial: { ...BLANK_SHOP, code: '', keeperId: 0, keeperName: '', keeperPhone: '', keeperEmail: '' },
    draftKey: 'shop-new',
    fieldOf: { shopCodeTaken: 'code' },
    alsoRefused: missingKeeper,
  });
  const isUnreachable = isEmpty(form.values.keeperPhone) && isEmpty(form.values.keeperEmail);
  return (
    <FormDrawer opened onClose={onClose} title={m.merchants_open_shop()}>
      <PanelForm
        form={form}
        onSend={(values) => open.mutateAsync(values)}
        onClose={onClose}
        done={m.merchants_opened()}
        submitLabel={m.merchants_open_shop()}
      >
        <ShopFields form={form}>
          <TextField form={form} name="code" label={m.merchants_code()} help={m.merchants_code_help()} />
          <h3 className={styles.part}>{m.merchants_keepers()}</h3>
          <SelectField
            form={form}
            name="keeperId"
            label={m.merchants_keeper_account()}
            numeric
            choices={[
              { value: '0', label: m.merchants_keeper_new() },
              ...(keepers.data ?? []).map(({ id, name, phone, email }) => ({
                value: String(id),
                label: [name, phone || email].filter(Boolean).join(' · '),
              })),
            ]}
          />
          {!Number(form.values.keeperId) && (
            <>
              <p className={styles.hint}>{m.merchants_keeper_hint()}</p>
              <TextField form={form} name="keeperName" label={m.merchants_keeper_name()} required />
              <FieldPair>
                <TextField
                  form={form}
                  name="keeperPhone"
                  type="tel"
                  label={m.merchants_keeper_phone()}
                  required={isUnreachable}
                />
                <TextField
                  form={form}
                  name="keeperEmail"
                  type="email"
                  label={m.merchants_keeper_email()}
                  required={isUnreachable}
                />
              </FieldPair>
            </>
          )}
        </ShopFields>
      </PanelForm>
    </FormDrawer>
  );
}
