import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconPackage, iconReceipt, iconStar, iconTag } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { LIST_PATH, type ListAddress } from '../../../catalogue/web/public.tsx';
import styles from './quick-entries.module.css';

interface EntryProps {
  readonly icon: string;
  readonly name: string;
  readonly hint: string;
}

function Entry({ icon, name, hint }: EntryProps) {
  return (
    <>
      <Icon of={icon} />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </>
  );
}

/** Four entry points besides the categories. */
export function QuickEntries() {
  const lists: (EntryProps & { search: ListAddress })[] = [
    {
      search: { inStock: 1 },
      icon: iconPackage,
      name: m.home_entry_stock(),
      hint: m.home_entry_stock_hint(),
    },
    {
      search: { tag: 'hot' },
      icon: iconStar,
      name: m.home_entry_hot(),
      hint: m.home_entry_hot_hint(),
    },
    {
      search: { tag: 'customizable' },
      icon: iconTag,
      name: m.home_entry_custom(),
      hint: m.home_entry_custom_hint(),
    },
  ];
  return (
    <Card as="section" className={styles.strip} aria-label={m.home_entries()}>
      {lists.map(({ search, ...entry }) => (
        <Link key={entry.name} to={LIST_PATH} search={search}>
          <Entry {...entry} />
        </Link>
      ))}
      <Link to="/users/order_list">
        <Entry icon={iconReceipt} name={m.home_orders()} hint={m.home_orders_hint()} />
      </Link>
    </Card>
  );
}
