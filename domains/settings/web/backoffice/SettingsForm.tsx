import { useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { saveDraft } from '../../../../platform/web/form/draft-store.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import {
  CONSUMER_TYPES,
  DEFAULT_SETTINGS,
  type MallSettings,
  SETTING_KEYS,
  TIME_LIMITS,
} from '../../contract/mall-settings.ts';
import { editMallSettings, readMallSettings, type SavedSettings } from '../../contract/mall-settings-endpoints.ts';
import { mallSettingsQuery } from '../settings-queries.ts';
import { consumerTypeWord, settingProblem } from '../settings-words.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './settings-form.module.css';

const draftOf = (revision: string) => `settings-${revision}`;

/** Asks for confirmation of far-reaching changes. @throws Error when declined, so that the form keeps its input */
async function confirmChange(before: MallSettings, after: MallSettings): Promise<void> {
  const questions = [
    ...(TIME_LIMITS.some((key) => after[key] < before[key]) ? [m.settings_shorten_question()] : []),
    ...(before.captchaAsked && !after.captchaAsked ? [m.settings_captcha_question()] : []),
    ...(before.transferAccount !== after.transferAccount ? [m.settings_transfer_question()] : []),
  ];
  for (const question of questions) {
    if (!(await confirmFirst(question, { danger: true, confirmLabel: m.app_save() }))) {
      throw new Error(m.settings_not_saved());
    }
  }
}

/** All settings of the mall in one form, saved together. */
export function SettingsForm({ kept }: { readonly kept: SavedSettings }) {
  const mayEdit = useCan('admin:settings:edit');
  const queries = useQueryClient();
  const form = useEndpointForm(editMallSettings, {
    pick: SETTING_KEYS,
    initial: kept.values,
    draftKey: draftOf(kept.revision),
    wordsFor: settingProblem,
  });
  const changed = SETTING_KEYS.some((key) => form.values[key] !== kept.values[key]);
  const show = (now: SavedSettings) => queries.setQueryData(mallSettingsQuery.queryKey, now);

  async function send(values: MallSettings) {
    await confirmChange(kept.values, values);
    try {
      const saved = await call(editMallSettings, { ...values, revision: kept.revision });
      show(saved);
      const putBack = { ...kept.values, revision: saved.revision };
      offerUndo(m.settings_saved(), () => void call(editMallSettings, putBack).then(show, () => undefined));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.reason === 'pageDataChanged') await goOnFromNow(values);
      throw failure;
    }
  }

  /** After a concurrent save: reloads the saved values but keeps what was typed here. */
  async function goOnFromNow(values: MallSettings) {
    const now = await call(readMallSettings, {});
    const typed = SETTING_KEYS.filter((key) => values[key] !== kept.values[key]);
    const entries = typed.map((key) => [key, values[key]] as const);
    saveDraft(draftOf(now.revision), { ...now.values, ...Object.fromEntries(entries) });
    show(now);
  }

  const section = { form, mayEdit };
  const field = { form, disabled: !mayEdit };
  return (
    <FormBox
      form={form}
      onSend={send}
      footer={
        <div className={styles.foot}>
          <Button disabledReason={changed ? undefined : m.settings_nothing_changed()} onClick={form.startOver}>
            {m.settings_discard()}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={form.submitting}
            disabledReason={!mayEdit ? m.settings_may_not_edit() : changed ? undefined : m.settings_nothing_changed()}
          >
            {m.app_save()}
          </Button>
        </div>
      }
    >
      <SettingsSection {...section} title={m.settings_orders()} hint={m.settings_orders_hint()} keys={TIME_LIMITS}>
        <NumberField
          {...field}
          name="unpaidOrderHours"
          label={m.settings_unpaid_order_hours()}
          unit={m.settings_hours()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.unpaidOrderHours })}
        />
        <NumberField
          {...field}
          name="completionDays"
          label={m.settings_completion_days()}
          unit={m.settings_days()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.completionDays })}
        />
        <NumberField
          {...field}
          name="protectionDays"
          label={m.settings_protection_days()}
          unit={m.settings_days()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.protectionDays })}
        />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_shipping()}
        hint={m.settings_shipping_hint()}
        keys={['shippingHours']}
      >
        <NumberField
          {...field}
          name="shippingHours"
          label={m.settings_shipping_hours()}
          unit={m.settings_hours()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.shippingHours })}
        />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_points()}
        hint={m.settings_points_hint()}
        keys={['pointsPerYuan', 'pointsMostPercent']}
      >
        <NumberField
          {...field}
          name="pointsPerYuan"
          label={m.settings_points_per_yuan()}
          unit={m.settings_points_unit()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.pointsPerYuan })}
        />
        <NumberField
          {...field}
          name="pointsMostPercent"
          label={m.settings_points_most_percent()}
          unit="%"
          help={m.settings_default({ value: DEFAULT_SETTINGS.pointsMostPercent })}
        />
      </SettingsSection>
      <SettingsSection {...section} title={m.settings_tax()} hint={m.settings_tax_hint()} keys={['taxPercent']}>
        <NumberField
          {...field}
          name="taxPercent"
          label={m.settings_tax_percent()}
          unit="%"
          help={m.settings_default({ value: DEFAULT_SETTINGS.taxPercent })}
        />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_recharge()}
        hint={m.settings_recharge_hint()}
        keys={['rechargeMostYuan']}
      >
        <NumberField
          {...field}
          name="rechargeMostYuan"
          label={m.settings_recharge_most_yuan()}
          unit={m.settings_yuan()}
          help={m.settings_default({ value: DEFAULT_SETTINGS.rechargeMostYuan })}
        />
      </SettingsSection>
      <SettingsSection {...section} title={m.settings_safety()} hint={m.settings_safety_hint()} keys={['captchaAsked']}>
        <CheckboxField {...field} name="captchaAsked" label={m.settings_captcha_asked()} />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_service()}
        hint={m.settings_service_hint()}
        keys={['consumerType', 'consumerHotline', 'consumerEmail', 'consumerH5Url', 'serviceHoursZh', 'serviceHoursEn']}
      >
        <SelectField
          {...field}
          name="consumerType"
          label={m.settings_consumer_type()}
          choices={CONSUMER_TYPES.map((type) => ({ value: type, label: consumerTypeWord(type) }))}
        />
        <TextField {...field} name="consumerHotline" label={m.settings_consumer_hotline()} type="tel" />
        <TextField {...field} name="consumerEmail" label={m.settings_consumer_email()} type="email" />
        <TextField
          {...field}
          name="consumerH5Url"
          label={m.settings_consumer_h5_url()}
          type="url"
          placeholder="https://"
        />
        <TextField {...field} name="serviceHoursZh" label={m.settings_service_hours_zh()} />
        <TextField {...field} name="serviceHoursEn" label={m.settings_service_hours_en()} />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_transfer()}
        hint={m.settings_transfer_hint()}
        keys={['transferNameZh', 'transferNameEn', 'transferBankZh', 'transferBankEn', 'transferAccount']}
      >
        <TextField {...field} name="transferNameZh" label={m.settings_transfer_name_zh()} />
        <TextField {...field} name="transferNameEn" label={m.settings_transfer_name_en()} />
        <TextField {...field} name="transferBankZh" label={m.settings_transfer_bank_zh()} />
        <TextField {...field} name="transferBankEn" label={m.settings_transfer_bank_en()} />
        <TextField {...field} name="transferAccount" label={m.settings_transfer_account()} />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_elsewhere()}
        hint={m.settings_elsewhere_hint()}
        keys={['mobileUrl', 'miniUrl', 'h5Url', 'appUrl']}
      >
        <TextField {...field} name="mobileUrl" label={m.settings_mobile_url()} type="url" placeholder="https://" />
        <TextField {...field} name="miniUrl" label={m.settings_mini_url()} type="url" placeholder="https://" />
        <TextField {...field} name="h5Url" label={m.settings_h5_url()} type="url" placeholder="https://" />
        <TextField {...field} name="appUrl" label={m.settings_app_url()} type="url" placeholder="https://" />
      </SettingsSection>
      <SettingsSection
        {...section}
        title={m.settings_company()}
        hint={m.settings_company_hint()}
        keys={[
          'companyNameZh',
          'companyNameEn',
          'companyAddressZh',
          'companyAddressEn',
          'filingNumber',
          'friendlyLinks',
        ]}
      >
        <TextField {...field} name="companyNameZh" label={m.settings_company_name_zh()} />
        <TextField {...field} name="companyNameEn" label={m.settings_company_name_en()} />
        <TextField {...field} name="companyAddressZh" label={m.settings_company_address_zh()} />
        <TextField {...field} name="companyAddressEn" label={m.settings_company_address_en()} />
        <TextField {...field} name="filingNumber" label={m.settings_filing_number()} />
        <TextAreaField
          {...field}
          name="friendlyLinks"
          label={m.settings_friendly_links()}
          help={m.settings_friendly_links_help()}
          rows={3}
          className={styles.wide ?? ''}
        />
      </SettingsSection>
    </FormBox>
  );
}
