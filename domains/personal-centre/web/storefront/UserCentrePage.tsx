import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as m from '#messages';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { PRODUCT_PATH, PriceLine, ProductPicture } from '../../../catalogue/web/public.tsx';
import { browseQuery } from '../../../favourites/web/public.tsx';
import { NOTICES_PATH } from '../../../notices/web/public.tsx';
import { ORDER_STATUS_NUMBER } from '../../../orders/contract/order-status.ts';
import { InvitationCard } from '../../../sign-in/web/public.tsx';
import { creditQuery, hasCredit, pointsQuery } from '../../../wallet/web/public.tsx';
import { Block } from '../Block.tsx';
import styles from '../centre.module.css';
import {
  newestFavouritesQuery,
  newestNoticesQuery,
  orderCountsQuery,
  SHOWN_NOTICES,
  SHOWN_PRODUCTS,
} from '../centre-queries.ts';
import { Profile } from '../Profile.tsx';
import { Tiles } from '../Tiles.tsx';

const NOTICE_HEIGHT = 34;
const PRODUCT_HEIGHT = 200;

/** The first page of the personal centre: assets and pending tasks. */
export function UserCentrePage() {
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{m.personal_centre_title()}</VisuallyHidden>
      <Profile />
      <OrderTiles />
      <WalletTiles />
      <Suspense>
        <InvitationCard />
      </Suspense>
      <NewestNotices />
      <Favourites />
      <History />
    </div>
  );
}

function OrderTiles() {
  const allowed = useCan('order:index');
  const { data } = useQuery({ ...orderCountsQuery, enabled: allowed });
  if (!allowed) return null;
  const to = '/users/order_list';
  const entries = [
    [m.personal_centre_await_payment(), ORDER_STATUS_NUMBER.pendingPayment, data?.awaitPayCount],
    [m.personal_centre_await_shipment(), ORDER_STATUS_NUMBER.pendingShipment, data?.awaitShippedCount],
    [m.personal_centre_await_receipt(), ORDER_STATUS_NUMBER.pendingReceipt, data?.receiptCount],
  ] as const;
  return (
    <Tiles
      label={m.personal_centre_orders()}
      entries={entries.map(([label, status, value]) => ({ label, to, search: { status }, value }))}
    />
  );
}

function WalletTiles() {
  const mayBalance = useCan('wallet:index:balance');
  const mayWallet = useCan('wallet:index');
  const { data: credit } = useQuery({ ...creditQuery, enabled: mayBalance });
  const { data: points } = useQuery({ ...pointsQuery, enabled: mayWallet });
  const money = (yuan: string | undefined) => (yuan === undefined ? undefined : <Money yuan={yuan} size="large" />);
  const balance = [
    { label: m.personal_centre_balance(), to: '/users/user_balance', value: money(credit?.balance) },
    ...(credit && hasCredit(credit)
      ? [{ label: m.personal_centre_credit(), to: '/users/user_credit', value: money(credit.usedCredit) }]
      : []),
  ];
  const others = [
    {
      label: m.personal_centre_points(),
      to: '/users/user_integral',
      value: points?.integral.toLocaleString('en'),
    },
  ];
  return (
    <Tiles
      label={m.personal_centre_wallet()}
      entries={[...(mayBalance ? balance : []), ...(mayWallet ? others : [])]}
    />
  );
}

function NewestNotices() {
  const notices = useQuery(newestNoticesQuery);
  return (
    <Block
      title={m.personal_centre_notices()}
      to={NOTICES_PATH}
      query={notices}
      height={SHOWN_NOTICES * NOTICE_HEIGHT}
      nothing={m.personal_centre_no_notices()}
    >
      {(list) => (
        <ul className={styles.notices}>
          {list.map((notice) => (
            <li key={notice.id}>
              {!notice.isRead && (
                <>
                  <span className={styles.dot} />
                  <VisuallyHidden>{m.personal_centre_unread()}</VisuallyHidden>
                </>
              )}
              <Link to={NOTICES_PATH} className={styles.words}>
                {notice.content}
              </Link>
              <time dateTime={notice.createTime}>{formatShortTime(notice.createTime)}</time>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Favourites() {
  const favourites = useQuery(newestFavouritesQuery);
  return (
    <Block
      title={m.personal_centre_favourites()}
      to="/users/collect_products"
      query={favourites}
      height={PRODUCT_HEIGHT}
      nothing={m.personal_centre_no_favourites()}
    >
      {(list) => <Products list={list.map(({ product }) => ({ ...product, productId: product.id }))} />}
    </Block>
  );
}

function History() {
  const history = useQuery(browseQuery);
  const records = history.data?.flatMap(({ list }) => list);
  // A product viewed on two days is shown once.
  const newest = records?.filter(
    ({ productId }, place) => records.findIndex((record) => record.productId === productId) === place,
  );
  return (
    <Block
      title={m.personal_centre_history()}
      to="/users/browsing_history"
      query={{ ...history, data: newest?.slice(0, SHOWN_PRODUCTS) }}
      height={PRODUCT_HEIGHT}
      nothing={m.personal_centre_no_history()}
    >
      {(list) => <Products list={list} />}
    </Block>
  );
}

type ShownProduct = Pick<
  Parameters<typeof PriceLine>[0]['product'] & Parameters<typeof ProductPicture>[0]['product'],
  'price' | 'priceReason' | 'unitName' | 'image' | 'illustration'
> & { readonly productId: number; readonly name: string };

function Products({ list }: { readonly list: readonly ShownProduct[] }) {
  return (
    <ul className={styles.products}>
      {list.map((product) => (
        <li key={product.productId}>
          <Link to={PRODUCT_PATH} params={{ id: String(product.productId) }} className={styles.product}>
            <ProductPicture product={product} sizes="160px" />
            <span className={styles.name} title={product.name}>
              {unbroken(product.name)}
            </span>
          </Link>
          <PriceLine product={{ ...product, otPrice: null }} short />
        </li>
      ))}
    </ul>
  );
}
