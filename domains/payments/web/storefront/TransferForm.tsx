import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { uploadFile } from '../../../uploads/contract/upload-endpoints.ts';
import { type BankDetails as Bank, VOUCHER } from '../../contract/payment.ts';
import { payQuestion, type Shares } from '../pay-question.ts';
import { useSubmitVoucher } from '../payment-queries.ts';
import { BankDetails } from './BankDetails.tsx';
import styles from './cashier.module.css';
import { forgetAtCashier, type KeptAtCashier, loadAtCashier, saveAtCashier } from './cashier-store.ts';

const RULES = { formats: extensionsOf(VOUCHER), maxBytes: VOUCHER.maxBytes, maxFiles: 1, image: false };
/** Characters a remark may have, as the contract bounds it. */
const REMARK_LENGTH = 200;

interface TransferFormProps {
  readonly bank: Bank;
  readonly orderNo: string;
  readonly shares: Shares;
  /** Days after the purchase by which credit is to be repaid. */
  readonly termDays: number;
}

/** Paying by bank transfer: the target account, then the voucher for finance. */
export function TransferForm({ bank, orderNo, shares, termDays }: TransferFormProps) {
  const navigate = useNavigate();
  const submit = useSubmitVoucher();
  const [{ voucherUrls: urls, remark }, setKept] = useState(() => loadAtCashier(orderNo));
  const keep = (change: Partial<KeptAtCashier>) => {
    setKept((before) => ({ ...before, ...change }));
    saveAtCashier(orderNo, change);
  };
  const id = useId();
  const [voucherUrl] = urls;
  const missing = voucherUrl === undefined ? m.payments_page_voucher_first() : undefined;
  const refusal = shares.problem ? m.payments_page_parts_problem() : missing;
  async function send(url: string) {
    const asked = payQuestion('offline', shares, termDays);
    const words = { title: m.payments_page_confirm_pay(), confirmLabel: m.payments_page_submit_voucher() };
    if (asked !== null && !(await confirmFirst(asked, words))) return;
    submit.mutate(
      { orderNo, voucherUrl: url, remark, parts: shares.parts },
      {
        onSuccess: (done) => {
          toast('success', done);
          forgetAtCashier(orderNo);
          void navigate({ to: '/order/order_pay_status', search: { orderNo }, replace: true });
        },
      },
    );
  }
  return (
    <form
      className={styles.transfer}
      onSubmit={(event) => {
        event.preventDefault();
        if (voucherUrl === undefined || shares.problem || submit.isPending) return;
        void send(voucherUrl);
      }}
    >
      <div>
        <h3>{m.payments_page_transfer_first()}</h3>
        <BankDetails bank={bank} orderNo={orderNo} amount={shares.amount} />
      </div>
      <div className={styles.voucher}>
        <h3>{m.payments_page_transfer_second()}</h3>
        <UploadBox
          address={uploadFile}
          place={{ model: VOUCHER.name, pid: 0 }}
          rules={RULES}
          urls={urls}
          onUrls={(voucherUrls) => keep({ voucherUrls })}
          label={m.payments_page_voucher()}
          required
        />
        <label htmlFor={id}>{m.payments_page_voucher_remark()}</label>
        <input
          id={id}
          className={styles.input}
          value={remark}
          maxLength={REMARK_LENGTH}
          placeholder={m.payments_page_voucher_remark_hint()}
          onChange={(event) => keep({ remark: event.target.value })}
        />
        <Button type="submit" look="primary" size="large" busy={submit.isPending} disabledReason={refusal}>
          {m.payments_page_submit_voucher()}
        </Button>
        {refusal !== undefined && <p className={styles.note}>{refusal}</p>}
      </div>
    </form>
  );
}
