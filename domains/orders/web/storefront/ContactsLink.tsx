import { useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';

/** A page of a higher domain, in a mall that has it. */
const CONTACTS: string = '/order/order_distributorList';

/** Whom to call about an order. */
export function ContactsLink({ orderNo }: { readonly orderNo: string }) {
  if (!(CONTACTS in useRouter().routesByPath)) return null;
  return (
    <AddressLink address={`${CONTACTS}?orderNo=${encodeURIComponent(orderNo)}`}>{m.orders_page_contacts()}</AddressLink>
  );
}
