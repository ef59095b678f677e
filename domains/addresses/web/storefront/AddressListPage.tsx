import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconMapPin, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState, ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type Address, MAX_ADDRESSES } from '../../contract/address.ts';
import { AddressDrawer, type Writing } from '../AddressDrawer.tsx';
import { AddressText } from '../AddressText.tsx';
import styles from '../address.module.css';
import { addressesQuery, useDeleteAddress, useMakeDefault } from '../address-queries.ts';

/** The address book of the personal centre. */
export function AddressListPage() {
  const allowed = useCan('service:index:address');
  const { data, isPending, isError, refetch } = useQuery({ ...addressesQuery, enabled: allowed });
  const [writing, setWriting] = useState<Writing>(null);
  if (!allowed) {
    return (
      <section>
        <PageHead title={m.addresses_title()} />
        <Forbidden />
      </section>
    );
  }

  const full = (data?.length ?? 0) >= MAX_ADDRESSES;
  const addButton = (
    <Button
      look="primary"
      className={styles.headAction}
      onClick={() => setWriting('new')}
      disabledReason={full ? m.addresses_limit_reached({ limit: MAX_ADDRESSES }) : undefined}
    >
      <Icon of={iconPlus} />
      {m.addresses_add()}
    </Button>
  );
  return (
    <section>
      <header className={styles.head}>
        <h1>{m.addresses_title()}</h1>
        {data && (
          <span className={styles.count}>{m.addresses_count({ count: data.length, limit: MAX_ADDRESSES })}</span>
        )}
        {data && data.length > 0 && addButton}
      </header>
      {isPending && <AddressSkeletons />}
      {isError && <ErrorState onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={iconMapPin} title={m.addresses_empty_title()} hint={m.addresses_empty_hint()}>
            {addButton}
          </EmptyState>
        </Card>
      )}
      <ul className={styles.cards}>
        {data?.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} onEdit={() => setWriting(address)} />
          </li>
        ))}
      </ul>
      <AddressDrawer writing={writing} onClose={() => setWriting(null)} />
    </section>
  );
}

function AddressSkeletons() {
  return (
    <Loading>
      <div className={styles.cards}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} height={125} />
        ))}
      </div>
    </Loading>
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
