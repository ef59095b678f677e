import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconMapPin, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type Address, MAX_ADDRESSES } from '../../contract/address.ts';
import { AddressDrawer, type Writing } from '../AddressDrawer.tsx';
import { AddressText } from '../AddressText.tsx';
import styles from '../address.module.css';
import { addressesQuery, useDeleteAddress, useMakeDefault } from '../address-queries.ts';

/** The address book of the personal centre. */
export function AddressListPage() {
  const allowed = useCan('service:index:address');
  const addresses = useQuery({ ...addressesQuery, enabled: allowed });
  const [writing, setWriting] = useState<Writing>(null);
  const count = addresses.data?.length ?? 0;
  const addButton = (
    <Button
      look="primary"
      onClick={() => setWriting('new')}
      disabledReason={count >= MAX_ADDRESSES ? m.addresses_limit_reached({ limit: MAX_ADDRESSES }) : undefined}
    >
      <Icon of={iconPlus} />
      {m.addresses_add()}
    </Button>
  );
  return (
    <section ref={keepFocus}>
      <PageHead
        title={m.addresses_title()}
        aside={addresses.data && m.addresses_count({ count, limit: MAX_ADDRESSES })}
      >
        {count > 0 && addButton}
      </PageHead>
      <Permitted permission="service:index:address">
        <PagedList
          query={addresses}
          places={{ count: 3, height: 125 }}
          className={styles.cards}
          empty={
            <EmptyState icon={iconMapPin} title={m.addresses_empty_title()} hint={m.addresses_empty_hint()}>
              {addButton}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={styles.cards}>
              {rows.map((address) => (
                <li key={address.id}>
                  <AddressCard address={address} onEdit={() => setWriting(address)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Permitted>
      <AddressDrawer writing={writing} onClose={() => setWriting(null)} />
    </section>
  );
}

function AddressCard({ address, onEdit }: { readonly address: Address; readonly onEdit: () => void }) {
  const remove = useDeleteAddress();
  const makeDefault = useMakeDefault();
  const name = address.realName;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.text}>
        <AddressText address={address} />
      </div>
      <div className={styles.actions}>
        <Button look="text" size="small" aria-label={m.addresses_edit_of({ name })} onClick={onEdit}>
          {m.addresses_edit()}
        </Button>
        {!address.isDefault && (
          <Button
            look="text"
            size="small"
            aria-label={m.addresses_make_default_of({ name })}
            busy={makeDefault.isPending}
            onClick={() => makeDefault.mutate(address)}
          >
            {m.addresses_make_default()}
          </Button>
        )}
        <Button
          look="text"
          size="small"
          aria-label={m.addresses_delete_of({ name })}
          busy={remove.isPending}
          onClick={() => remove.mutate(address)}
        >
          {m.addresses_delete()}
        </Button>
      </div>
    </Card>
  );
}
