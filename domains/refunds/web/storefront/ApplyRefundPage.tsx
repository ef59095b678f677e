import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useOrderNo } from '../../../orders/web/public.tsx';
import { useLineId } from '../refund-address.ts';
import { ChooseLine } from './ChooseLine.tsx';
import { RefundForm } from './RefundForm.tsx';

/** Asks for a refund: first which item, then how and why. */
export function ApplyRefundPage() {
  const orderNo = useOrderNo();
  const lineId = useLineId();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.refunds_account(), href: '/users' },
          { label: m.refunds_list_title(), href: '/users/refund_list' },
          { label: m.refunds_apply_title() },
        ]}
      />
      <div ref={keepFocus}>
        <Permitted permission="order:index" title={m.refunds_apply_title()}>
          {orderNo && lineId ? (
            <RefundForm key={lineId} orderNo={orderNo} lineId={lineId} />
          ) : (
            <ChooseLine orderNo={orderNo} search={search} />
          )}
        </Permitted>
      </div>
    </PageShell>
  );
}
