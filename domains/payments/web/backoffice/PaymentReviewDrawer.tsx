import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '#messages';
import { Icon, iconExternalLink, iconFileText } from '../../../../platform/web/design/icons.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { NOT_SENT, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan, Money } from '../../../../platform/web/kit/Money.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { openPrivateFile, usePrivateFile } from '../../../uploads/web/public.tsx';
import type { OfflinePayment } from '../../contract/payment.ts';
import { confirmTransfer, rejectTransfer } from '../../contract/payment-endpoints.ts';
import { useConfirmTransfer, useRejectTransfer } from '../payment-queries.ts';
import { SUBJECT_WORDS } from '../subject-words.ts';
import { REFERENCE_FIELD, shanghaiToday, transferRefusals } from '../transfer-refusals.ts';
import styles from './payment-review.module.css';

interface PaymentReviewDrawerProps {
  readonly payment: OfflinePayment;
  readonly onClose: () => void;
}

/** One transfer with its voucher; finance decides whether the money arrived. */
export function PaymentReviewDrawer({ payment, onClose }: PaymentReviewDrawerProps) {
  const [rejecting, setRejecting] = useState(false);
  const judging = useRef<HTMLDivElement>(null);
  /** The next step replaces this one, with the focus at its start and its buttons visible. */
  const turn = (toReject: boolean) => {
    flushSync(() => setRejecting(toReject));
    judging.current?.querySelector<HTMLElement>(toReject ? 'textarea' : 'button')?.focus();
    judging.current?.scrollIntoView({ block: 'end' });
  };
  return (
    <FormDrawer
      opened
      onClose={onClose}
      onEscape={rejecting ? () => turn(false) : undefined}
      width={560}
      title={payment.paymentNo}
    >
      <div className={styles.content}>
        <Facts
          of={[
            [m.payments_office_customer(), payment.customerName],
            [
              m.payments_page_amount(),
              payment.amount === null ? null : <Money key="amount" yuan={payment.amount} look="price" size="large" />,
            ],
            [m.payments_office_voucher_time(), payment.voucherTime === null ? null : formatTime(payment.voucherTime)],
            payment.orderNoList.length > 0
              ? [m.payments_office_orders(), <OrderLinks key="orders" numbers={payment.orderNoList} />, 'wide']
              : null,
            payment.voucherRemark ? [m.payments_office_remark(), payment.voucherRemark, 'wide'] : null,
            payment.rejectedReason === null ? null : [m.payments_office_reason(), payment.rejectedReason, 'wide'],
          ]}
        />
        <Voucher url={payment.voucherUrl} />
        {payment.status === 'confirming' && (
          <div ref={judging}>
            {rejecting ? (
              <RejectForm payment={payment} onBack={() => turn(false)} onDone={onClose} />
            ) : (
              <ConfirmForm payment={payment} onReject={() => turn(true)} onDone={onClose} />
            )}
          </div>
        )}
      </div>
    </FormDrawer>
  );
}

function Voucher({ url }: { readonly url: string | null }) {
  const file = usePrivateFile(url);
  return (
    <figure className={styles.voucher}>
      <figcaption className={styles.caption}>
        {m.payments_office_voucher()}
        {url !== null && file.isImage && (
          <Button look="text" size="small" onClick={() => openPrivateFile(url)}>
            <Icon of={iconExternalLink} size="small" />
            {m.payments_office_voucher_open()}
          </Button>
        )}
      </figcaption>
      {url === null ? (
        <p className={styles.plain}>{m.payments_office_voucher_none()}</p>
      ) : file.failure ? (
        <p className={styles.plain} role="alert">
          {file.failure.message}
        </p>
      ) : !file.isImage ? (
        <p className={styles.plain}>
          <Button onClick={() => openPrivateFile(url)}>
            <Icon of={iconFileText} size="medium" />
            {m.payments_office_voucher_pdf_open()}
          </Button>
        </p>
      ) : file.address === null ? (
        <Loading>
          <Skeleton height={280} />
        </Loading>
      ) : (
        <img src={file.address} alt={m.payments_office_voucher()} className={styles.image} />
      )}
    </figure>
  );
}

interface JudgeProps {
  readonly payment: OfflinePayment;
  readonly onDone: () => void;
}

function ConfirmForm({ payment, onReject, onDone }: JudgeProps & { readonly onReject: () => void }) {
  const mayReview = useCan('admin:payments:approve');
  const form = useEndpointForm(confirmTransfer, {
    pick: ['tradeNo', 'amount', 'receivedOn'],
    initial: { tradeNo: '', amount: '', receivedOn: '' },
    // What the mall would refuse is said before anybody is asked.
    alsoRefused: (typed) => transferRefusals(payment.amount, typed),
    fieldOf: { ...REFERENCE_FIELD, receivedDiffers: 'amount', receivedInFuture: 'receivedOn' },
  });
  const confirm = useConfirmTransfer();
  const [asking, setAsking] = useState(false);
  const reason = mayReview ? undefined : m.payments_office_may_not_review();
  const confirmReason = reason ?? (payment.isOwnMoney ? m.payments_error_own_money() : undefined);
  const buttons = (
    <div className={styles.buttons}>
      <Button look="danger" disabledReason={reason} onClick={onReject}>
        {m.payments_office_reject()}
      </Button>
      <Button type="submit" look="primary" disabledReason={confirmReason} busy={form.submitting && !asking}>
        {m.payments_office_confirm()}
      </Button>
    </div>
  );
  // Nothing is asked for that would be refused.
  if (payment.isOwnMoney) {
    return (
      <>
        <p className={styles.note}>{m.payments_error_own_money()}</p>
        {buttons}
      </>
    );
  }
  return (
    <FormBox
      form={form}
      onSend={async (money) => {
        setAsking(true);
        const agreed = await confirmFirst(
          (payment.subject === 'order'
            ? m.payments_office_confirm_question
            : SUBJECT_WORDS[payment.subject].confirmTransfer)({
            customer: payment.customerName,
            amount: formatYuan(money.amount),
          }),
          { title: m.payments_office_confirm(), confirmLabel: m.payments_office_confirm() },
        );
        setAsking(false);
        return agreed ? confirm.mutateAsync({ paymentNo: payment.paymentNo, ...money }) : NOT_SENT;
      }}
      onDone={() => {
        toast('success', m.payments_office_confirmed());
        onDone();
      }}
      footer={buttons}
    >
      <FieldPair>
        <MoneyField
          form={form}
          name="amount"
          label={m.payments_office_received()}
          help={m.payments_office_received_help()}
        />
        <DateField form={form} name="receivedOn" label={m.payments_office_received_on()} max={shanghaiToday()} />
      </FieldPair>
      <TextField
        form={form}
        name="tradeNo"
        label={m.payments_office_trade_no()}
        help={m.payments_office_trade_no_help()}
      />
    </FormBox>
  );
}

function RejectForm({ payment, onBack, onDone }: JudgeProps & { readonly onBack: () => void }) {
  const form = useEndpointForm(rejectTransfer, { pick: ['reason'], initial: { reason: '' } });
  const reject = useRejectTransfer();
  const usual = [
    m.payments_office_reject_choose_missing(),
    m.payments_office_reject_choose_amount(),
    m.payments_office_reject_choose_unreadable(),
  ];
  return (
    <PanelForm
      form={form}
      onSend={({ reason }) => reject.mutateAsync({ paymentNo: payment.paymentNo, reason })}
      onClose={onBack}
      done={m.payments_office_reject_done()}
      onDone={onDone}
      cancelLabel={m.app_back()}
      submitLabel={m.payments_office_reject()}
      danger
    >
      <h3>{m.payments_office_reject_title()}</h3>
      <div className={styles.usual}>
        {usual.map((words) => (
          <Button key={words} size="small" onClick={() => form.setValue('reason', words)}>
            {words}
          </Button>
        ))}
      </div>
      <TextAreaField
        form={form}
        name="reason"
        label={m.payments_office_reason()}
        help={m.payments_office_reject_hint()}
      />
    </PanelForm>
  );
}

/** Each order opens in its own page. */
function OrderLinks({ numbers }: { readonly numbers: readonly string[] }) {
  return numbers.map((orderNo, place) => (
    <Fragment key={orderNo}>
      {place > 0 && ', '}
      <AddressLink address={`/orders?order=${encodeURIComponent(orderNo)}`}>{orderNo}</AddressLink>
    </Fragment>
  ));
}
