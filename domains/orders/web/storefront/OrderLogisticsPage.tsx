import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { iconLock, iconTruckDelivery } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { useOrderNo, usePackageId } from '../order-address.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { OrderSubPage } from './OrderSubPage.tsx';
import styles from './order-logistics.module.css';
import { PackageContents, PackageHead } from './PackageCard.tsx';
import { PackageTrace } from './PackageTrace.tsx';

const ORDER_LOGISTICS_PATH = '/order/order_logistics';

/** Where the packages of an order are. */
export function OrderLogisticsPage() {
  return (
    <OrderSubPage title={m.orders_page_logistics_title()} height={360}>
      {(order) => (
        <>
          <PageHead title={m.orders_page_logistics_title()} />
          <Card as="section">
            {isVirtualOrder(order) ? (
              <NothingToSend />
            ) : order.packageList.length === 0 ? (
              <NothingSent />
            ) : (
              <Packages order={order} />
            )}
          </Card>
        </>
      )}
    </OrderSubPage>
  );
}

/** Of licences alone there is no parcel to follow. */
function NothingToSend() {
  const orderNo = useOrderNo();
  return (
    <EmptyState icon={iconLock} title={m.orders_page_logistics_online()} hint={m.orders_page_logistics_online_hint()}>
      <ButtonLink look="primary" to="/order/virtual_order_details" search={{ orderNo }}>
        {m.orders_page_keys_title()}
      </ButtonLink>
    </EmptyState>
  );
}

function NothingSent() {
  const orderNo = useOrderNo();
  return (
    <EmptyState
      icon={iconTruckDelivery}
      title={m.orders_page_logistics_none()}
      hint={m.orders_page_logistics_none_hint()}
    >
      <ButtonLink look="primary" to="/order/order_details" search={{ orderNo }}>
        {m.orders_page_details()}
      </ButtonLink>
    </EmptyState>
  );
}

function Packages({ order }: { readonly order: OrderDetail }) {
  const navigate = useNavigate();
  const wanted = usePackageId();
  const place = Math.max(
    0,
    order.packageList.findIndex(({ id }) => id === wanted),
  );
  const shipped = order.packageList[place];
  if (!shipped) return null;
  const body = (
    <div className={styles.body}>
      <PackageHead order={order} shipped={shipped} place={place + 1} />
      <div className={styles.inside}>
        <PackageTrace packageId={shipped.id} />
        <PackageContents shipped={shipped} />
      </div>
    </div>
  );
  if (order.packageList.length === 1) return body;
  return (
    <Tabs
      label={m.orders_page_logistics_packages()}
      active={String(shipped.id)}
      onChange={(id) =>
        navigate({ to: ORDER_LOGISTICS_PATH, search: { orderNo: order.orderNo, package: Number(id) }, replace: true })
      }
      entries={order.packageList.map(({ id }, index) => ({
        key: String(id),
        label: m.orders_page_package({ place: index + 1 }),
      }))}
    >
      {body}
    </Tabs>
  );
}
