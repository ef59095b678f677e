import * as m from '#messages';
import {
  Icon,
  iconBuildingStore,
  iconHeadset,
  iconMail,
  iconPhone,
  iconUsers,
} from '../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonAnchor, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { useOrderNo } from '../../../orders/web/public.tsx';
import type { OrderContact } from '../../contract/sub-order.ts';
import { isNoOrder, useOrderContacts } from '../sub-order-queries.ts';
import styles from './order-contacts.module.css';

const KIND_WORDS: Record<OrderContact['kind'], readonly [title: () => string, hint: () => string, icon: string]> = {
  distributor: [m.sub_orders_contact_distributor, m.sub_orders_contact_distributor_hint, iconUsers],
  accountManager: [m.sub_orders_contact_account_manager, m.sub_orders_contact_account_manager_hint, iconHeadset],
  shop: [m.sub_orders_contact_shop, m.sub_orders_contact_shop_hint, iconBuildingStore],
};

/** Whom to call about an order. */
export function OrderContactsPage() {
  const orderNo = useOrderNo();
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.sub_orders_account(), href: '/users' },
          { label: m.orders_page_list_title(), href: '/users/order_list' },
          { label: m.sub_orders_contact_title() },
        ]}
      />
      <div ref={keepFocus}>
        <PageHead title={m.sub_orders_contact_title()} aside={orderNo && m.sub_orders_contact_order({ orderNo })}>
          {orderNo && (
            <ButtonLink to="/order/order_details" search={{ orderNo }}>
              {m.sub_orders_details()}
            </ButtonLink>
          )}
        </PageHead>
        <Contacts orderNo={orderNo} />
      </div>
    </PageShell>
  );
}

function Contacts({ orderNo }: { readonly orderNo: string }) {
  const mayRead = useCan('order:index');
  const contacts = useOrderContacts(mayRead ? orderNo : '');
  if (contacts.data) {
    return (
      <ul className={styles.contacts}>
        {contacts.data.map((contact) => (
          <li key={contact.kind}>
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
    );
  }
  if (mayRead && orderNo !== '' && contacts.isPending) {
    return (
      <Loading>
        <Skeleton height={180} />
      </Loading>
    );
  }
  return (
    <Card as="section">
      {mayRead ? (
        <ErrorState
          message={
            contacts.error && !isNoOrder(contacts.error) ? contacts.error.message : m.orders_error_order_not_found()
          }
          {...(contacts.error && !isNoOrder(contacts.error) && { onRetry: () => contacts.refetch() })}
        >
          <ButtonLink to="/users/order_list">{m.orders_page_list_title()}</ButtonLink>
        </ErrorState>
      ) : (
        <Forbidden />
      )}
    </Card>
  );
}

function ContactCard({ contact }: { readonly contact: OrderContact }) {
  const { company, name, phone, email } = contact;
  const [title, hint, icon] = KIND_WORDS[contact.kind];
  const shown = name || company;
  return (
    <Card as="article" padded className={styles.contact} aria-label={`${title()} ${shown}`}>
      <h2>
        <Icon of={icon} /> {title()}
      </h2>
      <p className={styles.name}>{shown}</p>
      {name && company && <p>{company}</p>}
      <p className={styles.faint}>{hint()}</p>
      {phone === '' && email === '' && <p className={styles.faint}>{m.sub_orders_contact_none()}</p>}
      {phone && (
        <p className={styles.way}>
          <ButtonAnchor
            href={`tel:${phone}`}
            look="outline"
            size="small"
            aria-label={`${m.sub_orders_call({ name: shown })}: ${phone}`}
          >
            <Icon of={iconPhone} size="small" /> {phone}
          </ButtonAnchor>
          <CopyButton text={phone} label={m.sub_orders_copy({ value: phone })} />
        </p>
      )}
      {email && (
        <p className={styles.way}>
          <ButtonAnchor
            href={`mailto:${email}`}
            look="outline"
            size="small"
            aria-label={`${m.sub_orders_contact_mail({ name: shown })}: ${email}`}
          >
            <Icon of={iconMail} size="small" /> {email}
          </ButtonAnchor>
          <CopyButton text={email} label={m.sub_orders_copy({ value: email })} />
        </p>
      )}
    </Card>
  );
}
