import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { type Address, MAX_ADDRESSES } from '../contract/address.ts';
import { AddressDrawer, type Writing } from './AddressDrawer.tsx';
import { AddressText } from './AddressText.tsx';
import styles from './address.module.css';
import { addressesQuery } from './address-queries.ts';

/** Shown before "show all": one row of the checkout. */
const FIRST = 3;

interface AddressPickerProps {
  /** 0 while none is chosen. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  /** None is chosen until the buyer chooses; otherwise the default one is. */
  readonly startsEmpty?: boolean;
}

/** The first row of addresses, and the chosen one wherever it stands. */
function shownOf(addresses: readonly Address[], chosen: number, all: boolean): readonly Address[] {
  return all ? addresses : addresses.filter(({ id }, index) => index < FIRST || id === chosen);
}

/** The delivery address: cards to choose from; one is added, or corrected, without leaving the page. */
export function AddressPicker({ chosen, onChoose, startsEmpty = false }: AddressPickerProps) {
  const { data, isPending, isError, refetch } = useQuery(addressesQuery);
  const [writing, setWriting] = useState<Writing>(null);
  const [all, setAll] = useState(false);
  const name = useId();
  const instead = startsEmpty ? 0 : (data?.[0]?.id ?? chosen);
  const chosenExists = data?.some(({ id }) => id === chosen) ?? true;
  useEffect(() => {
    if (!chosenExists && instead !== chosen) onChoose(instead);
  }, [chosenExists, instead, chosen, onChoose]);

  const shown = shownOf(data ?? [], chosen, all);
  const full = (data?.length ?? 0) >= MAX_ADDRESSES;
  const addButton = (
    <Button
      look="text"
      size="small"
      className={styles.headAction}
      onClick={() => setWriting('new')}
      disabledReason={full ? m.addresses_limit_reached({ limit: MAX_ADDRESSES }) : undefined}
    >
      <Icon of={iconPlus} size="small" />
      {m.addresses_add()}
    </Button>
  );
  return (
    <section aria-labelledby={`${name}-title`}>
      <header className={styles.head}>
        <h2 id={`${name}-title`}>{m.addresses_pick_title()}</h2>
        {data && addButton}
      </header>
      {isPending && (
        <Loading>
          <Skeleton height={92} />
        </Loading>
      )}
      {isError && <ErrorState onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState title={m.addresses_empty_title()} hint={m.addresses_empty_hint()} />}
      <div className={styles.cards} role="radiogroup" aria-labelledby={`${name}-title`}>
        {shown.map((address) => (
          <div key={address.id} className={styles.choice}>
            <label className={styles.pick}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
              />
              <AddressText address={address} />
            </label>
            <Button
              look="text"
              size="small"
              className={styles.edit}
              aria-label={m.addresses_edit_of({ name: address.realName })}
              onClick={() => setWriting(address)}
            >
              {m.addresses_edit()}
            </Button>
          </div>
        ))}
      </div>
      {data && shown.length < data.length && (
        <Button look="text" size="small" className={styles.more} onClick={() => setAll(true)}>
          {m.addresses_pick_more({ count: data.length })}
        </Button>
      )}
      <AddressDrawer
        writing={writing}
        onClose={() => setWriting(null)}
        // A new one is meant for this order; one that is corrected in passing is not.
        onSaved={(id) => writing === 'new' && onChoose(id)}
      />
    </section>
  );
}
