import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconCalculator, iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { FOR_VISITORS } from '../../../../platform/web/session/for-visitors.ts';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { usePerson } from '../../../catalogue/web/public.tsx';
import { orderCountsQuery } from '../home-queries.ts';
import styles from './account-card.module.css';

function SignInCard() {
  return (
    <>
      <b {...FOR_VISITORS}>{m.home_welcome()}</b>
      <ul className={styles.gains} {...FOR_VISITORS}>
        <li>{m.home_gain_prices()}</li>
        <li>{m.home_gain_orders()}</li>
        <li>{m.home_gain_lists()}</li>
      </ul>
      <div className={styles.buttons}>
        <ButtonLink look="primary" to="/login" {...FOR_VISITORS}>
          {m.home_sign_in()}
        </ButtonLink>
      </div>
    </>
  );
}

function OwnCard({ nickname }: { readonly nickname: string }) {
  const { data } = useQuery(orderCountsQuery(usePerson()));
  const counts = [
    [m.home_await_payment(), data?.awaitPayCount],
    [m.home_await_shipment(), data?.awaitShippedCount],
    [m.home_await_receipt(), data?.receiptCount],
  ] as const;
  return (
    <>
      <div className={styles.head}>
        <b>{m.home_hello({ name: nickname })}</b>
        <Link to="/users">{m.home_account()}</Link>
      </div>
      <ul className={styles.counts}>
        {counts.map(([label, count]) => (
          <li key={label}>
            <Link to="/users/order_list">
              <b>{count ?? '—'}</b>
              <small>{label}</small>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ButtonLink size="small" to="/order/shopping_cart">
          <Icon of={iconShoppingCart} size="small" />
          {m.home_cart()}
        </ButtonLink>
        <ButtonLink size="small" to="/users/order_list">
          <Icon of={iconCalculator} size="small" />
          {m.home_orders()}
        </ButtonLink>
      </div>
    </>
  );
}

/** The account and its pending tasks. One size for visitors and customers: signing in shifts nothing. */
export function AccountCard() {
  const { token, pcUserInfo, account } = useSession();
  return (
    <Card as="section" className={styles.card} aria-label={m.home_account()}>
      {token === '' ? <SignInCard /> : <OwnCard nickname={pcUserInfo?.nickname ?? account} />}
    </Card>
  );
}
