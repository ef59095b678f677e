import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { RadioCardsField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { LineProduct } from '../../../orders/web/public.tsx';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { MAX_REFUND_PICTURES, REFUND_PICTURE, type RefundableOrderLine } from '../../contract/refund.ts';
import { applyForRefund } from '../../contract/refund-endpoints.ts';
import { REFUND_KIND_NUMBER, RETURN_METHOD_NUMBER } from '../../contract/refund-status.ts';
import { type AskedRefund, useAskedRefund } from '../refund-address.ts';
import { useApplyForRefund, useRefundable, useRefundReasons } from '../refund-queries.ts';
import { KIND_WORDS, METHOD_WORDS } from '../refund-words.ts';
import { RefundQuoteBox } from './RefundQuoteBox.tsx';
import styles from './refunds.module.css';

const PICTURES = {
  formats: extensionsOf(REFUND_PICTURE),
  maxBytes: REFUND_PICTURE.maxBytes,
  maxFiles: MAX_REFUND_PICTURES,
  image: true,
};

/** The reason for what was reported of a package: one of those on offer. */
const PROBLEM_REASONS: Record<AskedRefund['problem'], () => string> = {
  missing: m.refunds_reason_missing,
  damaged: m.refunds_reason_damaged,
};

/** More pieces than are left for this way. */
function quantityRefusal(
  { num, afterSalesType }: Readonly<Record<string, unknown>>,
  { returnNum, refundOnlyNum }: RefundableOrderLine,
): Record<string, string> {
  const most = Number(afterSalesType) === REFUND_KIND_NUMBER.returnAndRefund ? returnNum : refundOnlyNum;
  return Number(num) > most ? { num: m.refunds_error_too_many({ left: grouped(most) }) } : {};
}

interface RefundFormProps {
  readonly orderNo: string;
  readonly lineId: number;
}

/** How and why an item is to be refunded. */
export function RefundForm({ orderNo, lineId }: RefundFormProps) {
  const lines = useRefundable({ orderNo, orderDetailId: lineId, page: 1, limit: 1 });
  const line = lines.data?.list[0];
  if (line) return <Fields line={line} />;
  return (
    <>
      <PageHead title={m.refunds_apply_title()} />
      <Card padded>
        {lines.isPending ? (
          <Loading>
            <Skeleton height={360} />
          </Loading>
        ) : (
          <ErrorState
            message={lines.error ? lines.error.message : m.refunds_error_not_refundable()}
            // What cannot be refunded is not after asking again either.
            {...(lines.error && { onRetry: () => lines.refetch() })}
          >
            <ButtonLink to="/order/apply_refund">{m.refunds_choose_all()}</ButtonLink>
          </ErrorState>
        )}
      </Card>
    </>
  );
}

function Fields({ line }: { readonly line: RefundableOrderLine }) {
  const { orderNo, id } = line;
  const navigate = useNavigate();
  const apply = useApplyForRefund();
  const reasons = useRefundReasons();
  const canReturn = line.returnNum > 0;
  const asked = useAskedRefund();
  // Who lacks pieces has none to send back.
  const returns = canReturn && asked?.problem !== 'missing';
  const mostAsked = returns ? line.returnNum : line.refundOnlyNum;
  const form = useEndpointForm(applyForRefund, {
    initial: {
      orderNo,
      orderDetailId: id,
      // Who has the goods sends them back, as a rule, and seldom all of them.
      afterSalesType: (returns ? REFUND_KIND_NUMBER.returnAndRefund : REFUND_KIND_NUMBER.refundOnly) as number,
      returnGoodsType: RETURN_METHOD_NUMBER.courier as number,
      num: asked ? Math.min(asked.num, mostAsked) : canReturn ? 1 : line.refundOnlyNum,
      text: asked ? PROBLEM_REASONS[asked.problem]() : '',
      explain: asked?.note ?? '',
      reasonImage: '',
    },
    draftKey: asked ? `refund-${id}-${asked.problem}` : `refund-${id}`,
    // Said on leaving the field, and together with what else is wrong.
    alsoRefused: (typed) => quantityRefusal(typed, line),
    fieldOf: { tooMany: 'num', nothingToReturn: 'num' },
  });
  const { afterSalesType, num, reasonImage } = form.values;
  const isReturn = Number(afterSalesType) === REFUND_KIND_NUMBER.returnAndRefund;
  const most = isReturn ? line.returnNum : line.refundOnlyNum;
  const pictures = String(reasonImage ?? '')
    .split(',')
    .filter(Boolean);
  return (
    <>
      <PageHead title={m.refunds_apply_title()} aside={orderNo}>
        <ButtonLink look="text" to="/order/apply_refund">
          {m.refunds_choose_all()}
        </ButtonLink>
      </PageHead>
      <div className={styles.columns}>
        <Card padded>
          <FormBox
            form={form}
            className={styles.form}
            onSend={async (request) => {
              const returnGoodsType = isReturn ? request.returnGoodsType : RETURN_METHOD_NUMBER.none;
              const { refundOrderNo } = await apply.mutateAsync({ ...request, returnGoodsType });
              toast('success', m.refunds_apply_done());
              await navigate({ to: '/order/orderRefund_details', search: { refundOrderNo }, replace: true });
            }}
            footer={
              <div className={styles.buttons}>
                <ButtonLink to="/users/refund_list">{m.app_cancel()}</ButtonLink>
                <Button type="submit" look="primary" busy={form.submitting}>
                  {m.refunds_apply_send()}
                </Button>
              </div>
            }
          >
            <LineProduct line={{ image: line.image, name: line.productName, model: [line.partNumber, line.sku] }} />
            <RadioCardsField
              form={form}
              name="afterSalesType"
              label={m.refunds_kind()}
              numeric
              choices={[
                {
                  value: String(REFUND_KIND_NUMBER.refundOnly),
                  label: KIND_WORDS.refundOnly(),
                  note: m.refunds_kind_refund_only_note(),
                },
                {
                  value: String(REFUND_KIND_NUMBER.returnAndRefund),
                  label: KIND_WORDS.returnAndRefund(),
                  note: canReturn
                    ? m.refunds_kind_return_and_refund_note({ count: grouped(line.returnNum) })
                    : m.refunds_kind_nothing_shipped(),
                  disabled: !canReturn,
                },
              ]}
            />
            {isReturn && (
              <RadioCardsField
                form={form}
                name="returnGoodsType"
                label={m.refunds_method()}
                numeric
                choices={(['courier', 'inStore'] as const).map((method) => ({
                  value: String(RETURN_METHOD_NUMBER[method]),
                  label: METHOD_WORDS[method](),
                }))}
              />
            )}
            <NumberField
              form={form}
              name="num"
              label={m.refunds_quantity()}
              help={m.refunds_quantity_help({ most: grouped(most) })}
              min={1}
              max={most}
            />
            <SelectField
              form={form}
              name="text"
              label={m.refunds_reason()}
              choices={(reasons.data ?? []).map((reason) => ({ value: reason, label: reason }))}
            />
            <TextAreaField form={form} name="explain" label={m.refunds_explanation()} />
            <UploadBox
              address={uploadImage}
              place={{ model: REFUND_PICTURE.name, pid: 0 }}
              rules={PICTURES}
              urls={pictures}
              onUrls={(urls) => form.setValue('reasonImage', urls.join(','))}
              label={m.refunds_pictures()}
            />
          </FormBox>
        </Card>
        <RefundQuoteBox
          request={{ orderNo, orderDetailId: id, afterSalesType: Number(afterSalesType), num: Number(num) }}
          most={most}
        />
      </div>
    </>
  );
}
