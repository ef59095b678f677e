import * as m from '#messages';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import { type Address, addressLine } from '../contract/address.ts';
import styles from './address.module.css';

/** `13800000001` → `138 0000 0001`, with no-break spaces. */
function spacedPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');
}

/** Recipient and address, as on a card. */
export function AddressText({ address }: { readonly address: Address }) {
  return (
    <>
      <span className={styles.person}>
        <b>{address.realName}</b>
        <b className={styles.phone}>{spacedPhone(address.phone)}</b>
        {address.isDefault && (
          <Tag tone="primary" className={styles.mark}>
            {m.addresses_default()}
          </Tag>
        )}
      </span>
      <span className={styles.line}>{addressLine(address)}</span>
    </>
  );
}
