import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type MoneyReturn, SETTLEMENTS, type Settlement } from '../../contract/money-return.ts';
import { settleReturn } from '../../contract/money-return-endpoints.ts';
import { useSettleReturn } from '../payment-queries.ts';
import { REFERENCE_FIELD, settlementRefusals, shanghaiDayOf, shanghaiToday } from '../transfer-refusals.ts';
import styles from './payment-review.module.css';

interface SettleReturnModalProps {
  readonly row: MoneyReturn;
  readonly onClose: () => void;
}

const WAY: Record<Settlement, () => string> = {
  byHand: m.payments_returns_settle_way_by_hand,
  balance: m.payments_returns_settle_way_balance,
};

/** Finance settles a refund that its provider can never make. */
export function SettleReturnModal({ row, onClose }: SettleReturnModalProps) {
  const { reference, customerName: customer, amount } = row;
  // What belongs to no order is listed since it was asked of the provider last, and may have been paid before.
  const since = row.isOfOrder ? row.createTime : null;
  const form = useEndpointForm(settleReturn, {
    initial: { reference, way: 'byHand', tradeNo: '', returnedOn: '', reason: '' },
    draftKey: `payment-settlement-${reference}`,
    alsoRefused: (typed) => settlementRefusals(since, typed),
    fieldOf: {
      ...REFERENCE_FIELD,
      settledWithoutDay: 'returnedOn',
      returnedInFuture: 'returnedOn',
      returnedTooEarly: 'returnedOn',
    },
  });
  const settle = useSettleReturn();
  return (
    <FormModal opened onClose={onClose} title={m.payments_returns_settle_title()}>
      <PanelForm
        form={form}
        onSend={(request) => settle.mutateAsync(request)}
        onClose={onClose}
        done={m.payments_returns_settled()}
        submitLabel={m.payments_returns_settle()}
      >
        <p className={styles.note}>
          {amount === null
            ? m.payments_returns_settle_hint_plain({ customer })
            : m.payments_returns_settle_hint({ customer, amount: formatYuan(amount) })}
        </p>
        <SelectField
          form={form}
          name="way"
          label={m.payments_returns_settle_way()}
          choices={choicesOf(SETTLEMENTS, WAY)}
        />
        {form.values.way === 'byHand' && (
          <>
            <TextField form={form} name="tradeNo" label={m.payments_returns_return_trade_no()} required />
            <DateField
              form={form}
              name="returnedOn"
              label={m.payments_returns_returned_on()}
              required
              {...(since !== null && { min: shanghaiDayOf(since) })}
              max={shanghaiToday()}
            />
          </>
        )}
        <TextAreaField form={form} name="reason" label={m.payments_returns_settle_reason()} />
      </PanelForm>
    </FormModal>
  );
}
