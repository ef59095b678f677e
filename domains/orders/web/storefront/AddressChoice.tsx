import { useId, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/States.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import type { Address } from '../../../addresses/contract/address.ts';
import { useAddresses } from '../checkout-queries.ts';
import styles from './address-choice.module.css';

/** Addresses shown before the others are asked for. */
const FIRST = 3;

interface AddressChoiceProps {
  /** 0 while none is chosen. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** Where the goods go: the default address and the newest as cards, the others on demand. */
export function AddressChoice({ chosen, onChoose }: AddressChoiceProps) {
  const addresses = useAddresses();
  const [all, setAll] = useState(false);
  const id = useId();
  if (addresses.isPending) {
    return (
      <div className={styles.cards} role="status" aria-label={m.orders_page_address()}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height={92} />
        ))}
      </div>
    );
  }
  if (addresses.isError) {
    return <ErrorState message={addresses.error.message} onRetry={() => addresses.refetch()} />;
  }
  if (addresses.data.length === 0) {
    return (
      <EmptyState title={m.orders_page_address_none()} hint={m.orders_page_address_none_hint()}>
        <ButtonLink look="primary" to="/users/address_list">
          {m.orders_page_address_add()}
        </ButtonLink>
      </EmptyState>
    );
  }
  const shown = all ? addresses.data : firstOf(addresses.data, chosen);
  const hidden = addresses.data.length - shown.length;
  return (
    <>
      <div className={styles.cards} role="radiogroup" aria-label={m.orders_page_address()}>
        {shown.map((address) => (
          <label key={address.id} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={address.id === chosen}
              onChange={() => onChoose(address.id)}
            />
            <span className={styles.who}>
              <b>
                {address.realName} {spaced(address.phone)}
              </b>
              {address.isDefault && <Tag tone="primary">{m.orders_page_address_default()}</Tag>}
            </span>
            <span className={styles.where}>{placeOf(address)}</span>
          </label>
        ))}
      </div>
      {hidden > 0 && (
        <Button look="text" size="small" className={styles.more} onClick={() => setAll(true)}>
          <Icon of={iconPlus} size="small" />
          {m.orders_page_address_more({ count: hidden })}
        </Button>
      )}
    </>
  );
}

/** The first few, with the chosen one always among them. */
function firstOf(addresses: readonly Address[], chosen: number): readonly Address[] {
  const first = addresses.slice(0, FIRST);
  const other = addresses.slice(FIRST).find((address) => address.id === chosen);
  return other ? [...first.slice(0, FIRST - 1), other] : first;
}

/** `13758126630` → `137 5812 6630`. */
function spaced(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');
}

function placeOf(address: Address): string {
  return `${address.province}${address.city}${address.district}${address.street}${address.detail}`;
}
