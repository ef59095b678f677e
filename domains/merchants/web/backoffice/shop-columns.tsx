import * as m from '#messages';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { ShopRecord } from '../../contract/shop-admin-endpoints.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Choices {
  readonly categories: readonly Named[];
  readonly types: readonly Named[];
  readonly onOpen: (shop: ShopRecord) => void;
}

const nameIn = (list: readonly Named[], id: number) => list.find((one) => one.id === id)?.name ?? '—';
const stateOf = ({ closed }: ShopRecord) => (closed ? m.merchants_closed() : m.merchants_open());
const keepersOf = ({ keepers }: ShopRecord) => listed(keepers.map(({ name }) => name));

export function shopColumns({ categories, types, onOpen }: Choices): TableColumn<ShopRecord>[] {
  return [
    {
      id: 'name',
      title: m.merchants_office_name(),
      cell: (shop) => (
        <>
          <OpenButton onOpen={() => onOpen(shop)}>{shop.name}</OpenButton>{' '}
          {shop.isSelf && <Tag tone="primary">{m.merchants_self()}</Tag>}
        </>
      ),
      value: ({ name }) => name,
      fixed: true,
      onCard: 'head',
    },
    { id: 'code', title: m.merchants_code(), cell: ({ code }) => code, value: ({ code }) => code },
    {
      id: 'category',
      title: m.merchants_category(),
      cell: ({ categoryId }) => nameIn(categories, categoryId),
      value: ({ categoryId }) => nameIn(categories, categoryId),
    },
    {
      id: 'type',
      title: m.merchants_type(),
      cell: ({ typeId }) => nameIn(types, typeId),
      value: ({ typeId }) => nameIn(types, typeId),
    },
    {
      id: 'keepers',
      title: m.merchants_keepers(),
      cell: (shop) => keepersOf(shop) || '—',
      value: keepersOf,
    },
    {
      id: 'products',
      title: m.merchants_office_products(),
      cell: ({ productCount }) => productCount,
      value: ({ productCount }) => productCount,
      right: true,
    },
    {
      id: 'orders',
      title: m.merchants_open_orders(),
      cell: ({ openOrders }) => openOrders,
      value: ({ openOrders }) => openOrders,
      right: true,
    },
    {
      id: 'state',
      title: m.merchants_office_state(),
      cell: (shop) => <StatusDot tone={shop.closed ? 'error' : 'done'}>{stateOf(shop)}</StatusDot>,
      value: stateOf,
      onCard: 'aside',
    },
    {
      id: 'returns',
      hidden: true,
      title: m.merchants_return_address(),
      cell: ({ returnAddress }) => returnAddress || '—',
      value: ({ returnName, returnPhone, returnAddress }) =>
        [returnName, returnPhone, returnAddress].filter(Boolean).join(' '),
    },
    {
      id: 'since',
      hidden: true,
      title: m.merchants_since(),
      cell: ({ createTime }) => formatShortTime(createTime),
      value: ({ createTime }) => createTime,
    },
  ];
}
