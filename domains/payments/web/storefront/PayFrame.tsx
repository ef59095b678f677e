import type { ReactNode } from 'react';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { CheckoutPage } from '../../../cart/web/public.tsx';
import type { SubjectKind } from '../../contract/payment.ts';

interface PayFrameProps {
  /** Undefined until it is known. */
  readonly subject: SubjectKind | undefined;
  readonly title: string;
  readonly now: 'pay' | 'done';
  readonly children: ReactNode;
}

/** A page of a payment: the last steps of a checkout, or a page by itself. */
export function PayFrame({ subject, title, now, children }: PayFrameProps) {
  if (subject === undefined || subject === 'order') {
    return (
      <CheckoutPage title={title} now={now}>
        {children}
      </CheckoutPage>
    );
  }
  return (
    <PageShell>
      <PageHead title={title} />
      {children}
    </PageShell>
  );
}
