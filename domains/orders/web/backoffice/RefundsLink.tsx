import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';

/** To the refunds that were asked for of an order; for who may read them. */
export function RefundsLink({ orderNo, children }: { readonly orderNo: string; readonly children?: ReactNode }) {
  return (
    <Link to="/refunds" search={{ q: orderNo } as never}>
      {children ?? m.orders_office_report_refunds()}
    </Link>
  );
}
