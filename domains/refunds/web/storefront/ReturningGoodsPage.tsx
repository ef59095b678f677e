import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { expressCompaniesQuery } from '../../../orders/web/public.tsx';
import type { RefundDetail } from '../../contract/refund.ts';
import { sendGoodsBack } from '../../contract/refund-endpoints.ts';
import { refundActions } from '../../contract/refund-status.ts';
import { useSendGoodsBack } from '../refund-queries.ts';
import { STATUS_WORDS } from '../refund-words.ts';
import { AddressedRefund } from './AddressedRefund.tsx';
import styles from './refunds.module.css';

/** How the goods of a granted return are sent back. */
export function ReturningGoodsPage() {
  return (
    <AddressedRefund title={m.refunds_return_title()}>{(refund) => <Returning refund={refund} />}</AddressedRefund>
  );
}

function Returning({ refund }: { readonly refund: RefundDetail }) {
  const { refundOrderNo } = refund;
  const isAwaited = refundActions({ status: refund.state, kind: refund.kind }, 'buyer').includes('sendGoods');
  if (isAwaited) return <ReturnForm refund={refund} />;
  return (
    <Card>
      <EmptyState title={m.refunds_return_not_awaited({ status: STATUS_WORDS[refund.state]() })}>
        <ButtonLink look="primary" to="/order/orderRefund_details" search={{ refundOrderNo }}>
          {m.refunds_details()}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

function ReturnForm({ refund }: { readonly refund: RefundDetail }) {
  const { refundOrderNo } = refund;
  const navigate = useNavigate();
  const send = useSendGoodsBack();
  const companies = useQuery(expressCompaniesQuery());
  const byCourier = refund.returnMethod === 'courier';
  const form = useEndpointForm(sendGoodsBack, {
    initial: { refundOrderNo, telephone: '', expressName: '', trackingNumber: '' },
    required: byCourier ? ['expressName', 'trackingNumber'] : [],
    draftKey: `refund-return-${refundOrderNo}`,
  });
  return (
    <Card padded>
      <p className={styles.sendTo}>
        {m.refunds_return_send_to()} <b>{refund.receiver}</b> {refund.receiverPhone} · {refund.receiverAddressDetail}
      </p>
      <FormBox
        form={form}
        className={styles.form}
        onSend={async (request) => {
          await send.mutateAsync(request);
          toast('success', m.refunds_return_done());
          await navigate({ to: '/order/orderRefund_details', search: { refundOrderNo }, replace: true });
        }}
        footer={
          <div className={styles.buttons}>
            <ButtonLink to="/order/orderRefund_details" search={{ refundOrderNo }}>
              {m.app_cancel()}
            </ButtonLink>
            <Button type="submit" look="primary" busy={form.submitting}>
              {m.refunds_return_send()}
            </Button>
          </div>
        }
      >
        {byCourier && (
          <>
            <SelectField
              form={form}
              name="expressName"
              label={m.refunds_csv_carrier()}
              choices={(companies.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            />
            <TextField form={form} name="trackingNumber" label={m.refunds_csv_tracking()} />
          </>
        )}
        <TextField form={form} name="telephone" type="tel" autoComplete="tel" label={m.refunds_telephone()} />
      </FormBox>
    </Card>
  );
}
