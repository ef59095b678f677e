import { Suspense } from 'react';
import * as m from '#messages';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import type { Address } from '../contract/address.ts';

// The form comes with its fields and regions only when somebody wants to write.
const AddressForm = lazyPart(async () => (await import('./AddressForm.tsx')).AddressForm);

/** What is being written: a new address, an existing one, or nothing. */
export type Writing = 'new' | Address | null;

interface AddressDrawerProps {
  readonly writing: Writing;
  readonly onClose: () => void;
  readonly onSaved?: (id: number) => void;
}

export function AddressDrawer({ writing, onClose, onSaved }: AddressDrawerProps) {
  const address = writing === 'new' || writing === null ? undefined : writing;
  return (
    <Drawer
      open={writing !== null}
      onClose={onClose}
      title={address ? m.addresses_edit_title() : m.addresses_add_title()}
      width={520}
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={360} />
          </Loading>
        }
      >
        <AddressForm
          key={address?.id ?? 'new'}
          address={address}
          onCancel={onClose}
          onSaved={(id) => {
            onSaved?.(id);
            onClose();
          }}
        />
      </Suspense>
    </Drawer>
  );
}
