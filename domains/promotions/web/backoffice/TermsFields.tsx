import { useEffect } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { MoneyField, NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import type { PromotionKind } from '../../../pricing/contract/promotion.ts';
import { MAX_STEPS } from '../../contract/promotion.ts';
import { THRESHOLDS } from '../../contract/promotion-admin-endpoints.ts';
import { THRESHOLD_WORDS } from '../promotion-office-words.ts';
import type { FieldsProps } from './promotion-form-fields.ts';
import styles from './promotion-office.module.css';

type Step = Readonly<Record<string, unknown>>;

/** Beside its threshold a step has one field, which its kind decides. */
const FIELD_OF = { discount: 'percent', moneyOff: 'off', gift: 'gifts' } as const;

export const emptyStep = (kind: PromotionKind): Step =>
  kind === 'bundle' ? { from: '' } : { from: '', [FIELD_OF[kind]]: '' };

/** What the promotion does: the parts of a bundle, or steps. */
export function TermsFields({ form, disabled }: FieldsProps) {
  const kind = form.values.kind as PromotionKind;
  const steps = form.values.steps as readonly Step[];
  const { setValue } = form;
  // Steps keep their thresholds when another kind is chosen.
  useEffect(() => {
    const isOf = (step: Step) => kind !== 'bundle' && FIELD_OF[kind] in step && Object.keys(step).length === 2;
    if (kind === 'bundle' ? steps.length === 0 : steps.length > 0 && steps.every(isOf)) return;
    const kept = steps.length > 0 ? steps : [emptyStep(kind)];
    setValue('steps', kind === 'bundle' ? [] : kept.map(({ from }) => ({ ...emptyStep(kind), from })));
    if (kind === 'bundle' || kind === 'discount') setValue('repeats', false);
  }, [kind, steps, setValue]);
  if (kind === 'bundle') return <BundleFields form={form} disabled={disabled} />;
  return (
    <>
      <SelectField
        form={form}
        name="threshold"
        label={m.promotions_audit_field_threshold()}
        disabled={disabled}
        choices={THRESHOLDS.map((value) => ({ value, label: THRESHOLD_WORDS[value]() }))}
      />
      <fieldset className={styles.steps} data-path="steps" tabIndex={-1}>
        <legend>{m.promotions_audit_field_steps()}</legend>
        {steps.map((step, at) => (
          <StepFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; its fields are bound by it.
            key={at}
            form={form as unknown as FieldsForm}
            kind={kind}
            at={at}
            unit={form.values.threshold === 'pieces' ? m.promotions_pieces() : m.promotions_yuan()}
            disabled={disabled}
            onRemove={
              steps.length > 1
                ? () =>
                    setValue(
                      'steps',
                      steps.filter((one) => one !== step),
                    )
                : undefined
            }
          />
        ))}
        {form.inner.errors.steps && <p className={styles.wrong}>{form.inner.errors.steps}</p>}
        <Button
          size="small"
          disabledReason={
            steps.length >= MAX_STEPS
              ? m.promotions_steps_full({ most: MAX_STEPS })
              : disabled
                ? m.promotions_begun()
                : undefined
          }
          onClick={() => setValue('steps', [...steps, emptyStep(kind)])}
        >
          <Icon of={iconPlus} size="small" />
          {m.promotions_step_add()}
        </Button>
      </fieldset>
      {kind !== 'discount' && (
        <CheckboxField form={form} name="repeats" label={m.promotions_office_repeats()} disabled={disabled} />
      )}
    </>
  );
}

function BundleFields({ form, disabled }: FieldsProps) {
  return (
    <>
      <TextAreaField
        form={form}
        name="parts"
        label={m.promotions_audit_field_parts()}
        help={m.promotions_office_skus_help()}
        disabled={disabled}
        rows={4}
      />
      <FieldPair>
        <MoneyField form={form} name="setPrice" label={m.promotions_audit_field_set_price()} disabled={disabled} />
        <NumberField
          form={form}
          name="maxSets"
          label={m.promotions_audit_field_max_sets()}
          help={m.promotions_office_no_limit_help()}
          disabled={disabled}
          min={1}
        />
      </FieldPair>
    </>
  );
}

interface StepFieldsProps {
  readonly form: FieldsForm;
  readonly kind: Exclude<PromotionKind, 'bundle'>;
  /** From 0. */
  readonly at: number;
  readonly unit: string;
  readonly disabled: boolean;
  /** Absent for the only step. */
  readonly onRemove: (() => void) | undefined;
}

function StepFields({ form, kind, at, unit, disabled, onRemove }: StepFieldsProps) {
  const path = `steps.${at}`;
  return (
    <div className={styles.step}>
      <FieldPair>
        <NumberField
          form={form}
          name={`${path}.from`}
          label={m.promotions_step_from()}
          unit={unit}
          min={1}
          disabled={disabled}
        />
        {kind === 'discount' && (
          <NumberField
            form={form}
            name={`${path}.percent`}
            label={m.promotions_step_percent()}
            help={m.promotions_step_percent_help()}
            unit="%"
            min={1}
            max={99}
            disabled={disabled}
          />
        )}
        {kind === 'moneyOff' && (
          <NumberField
            form={form}
            name={`${path}.off`}
            label={m.promotions_step_off()}
            unit={m.promotions_yuan()}
            min={1}
            disabled={disabled}
          />
        )}
        {kind === 'gift' && (
          <TextAreaField
            form={form}
            name={`${path}.gifts`}
            label={m.promotions_step_gifts()}
            help={m.promotions_office_skus_help()}
            disabled={disabled}
            rows={2}
          />
        )}
      </FieldPair>
      {onRemove && !disabled && (
        <Button look="text" size="small" onClick={onRemove}>
          <Icon of={iconTrash} size="small" />
          {m.promotions_step_remove({ place: at + 1 })}
        </Button>
      )}
    </div>
  );
}
