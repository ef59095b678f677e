import * as m from '#messages';
import { kitSample } from '../../contract/kit-sample.ts';
import { CheckboxField, RadioCardsField, SelectField } from '../form/choice-fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { MoneyField, NumberField } from '../form/number-fields.tsx';
import { DateField, PasswordField, TextAreaField, TextField } from '../form/text-fields.tsx';
import { UploadField } from '../form/UploadField.tsx';
import { useEndpointForm } from '../form/use-endpoint-form.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast-store.ts';
import { IMAGE_RULES } from '../upload/upload-check.ts';
import styles from './gallery.module.css';

const EMPTY = {
  company: '',
  phone: '',
  purchaseNo: '',
  password: '',
  pieces: '',
  amount: '',
  warehouse: '',
  payment: '',
  deliverOn: '',
  remark: '',
  voucher: [],
  agreed: false,
};

/** An example of a server-side issue: shows how it is displayed beside the field. */
const REFUSED_COMPANY = 'Argus';

/** A form with one field of every kind; the company "Argus" is refused the way the server refuses. */
export function SampleForm({ draftKey, onDone }: { readonly draftKey?: string; readonly onDone?: () => void }) {
  const form = useEndpointForm(kitSample, { initial: EMPTY, ...(draftKey ? { draftKey } : {}) });
  const warehouses = [
    { value: 'east', label: m.app_gallery_warehouse_1() },
    { value: 'south', label: m.app_gallery_warehouse_2() },
    { value: 'north', label: m.app_gallery_warehouse_3() },
  ];
  const payments = [
    { value: 'transfer', label: m.app_gallery_payment_1(), note: m.app_gallery_payment_1_note() },
    { value: 'credit', label: m.app_gallery_payment_2(), note: m.app_gallery_payment_2_note() },
    { value: 'alipay', label: m.app_gallery_payment_3(), note: m.app_gallery_payment_3_note() },
    { value: 'wechat', label: m.app_gallery_payment_4(), note: m.app_gallery_payment_4_note(), disabled: true },
  ];
  return (
    <FormBox
      form={form}
      onSend={async ({ company }) => {
        if (company !== REFUSED_COMPANY) return;
        throw Object.assign(new Error(), { params: { issues: [{ field: 'company', problem: m.app_form_invalid() }] } });
      }}
      onDone={() => {
        toast('success', m.app_gallery_form_sent());
        onDone?.();
      }}
      footer={
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={form.submitting}>
            {m.app_gallery_submit()}
          </Button>
          <Button onClick={form.startOver}>{m.app_form_draft_discard()}</Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <TextField form={form} name="company" label={m.app_gallery_company()} help={m.app_gallery_company_help()} />
        <TextField form={form} name="phone" type="tel" label={m.app_gallery_phone()} />
        <TextField
          form={form}
          name="purchaseNo"
          label={m.app_gallery_purchase_no()}
          help={m.app_gallery_purchase_no_help()}
        />
        <PasswordField
          form={form}
          name="password"
          autoComplete="new-password"
          label={m.app_gallery_password()}
          help={m.app_gallery_password_help()}
        />
        <NumberField
          form={form}
          name="pieces"
          label={m.app_gallery_pieces()}
          unit={m.app_gallery_pieces_unit()}
          min={2}
          max={9999}
        />
        <MoneyField form={form} name="amount" label={m.app_gallery_amount()} />
        <SelectField form={form} name="warehouse" label={m.app_gallery_warehouse()} choices={warehouses} />
        <DateField form={form} name="deliverOn" label={m.app_gallery_deliver_on()} />
        <div className={styles.wide}>
          <RadioCardsField form={form} name="payment" label={m.app_gallery_payment()} choices={payments} />
        </div>
        <TextAreaField form={form} name="remark" label={m.app_gallery_remark()} />
        <UploadField
          form={form}
          name="voucher"
          several
          label={m.app_gallery_voucher()}
          address={{ path: 'front/pc/upload/image' }}
          place={{ model: 'avatar', pid: 0 }}
          rules={{ ...IMAGE_RULES, maxFiles: 3 }}
        />
        <div className={styles.wide}>
          <CheckboxField form={form} name="agreed" label={m.app_gallery_agree()} />
        </div>
      </div>
    </FormBox>
  );
}
