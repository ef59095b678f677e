import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { sharedCartAddress } from '../cart-paths.ts';
import { useShareCart } from '../saved-cart-queries.ts';
import styles from './kept-carts.module.css';

/** Lines of the cart, or a saved cart. */
export type ToShare = { readonly ids: number[] } | { readonly savedCartId: number };

interface Sharing {
  readonly share: (what: ToShare) => void;
  /** What a link is being made to. */
  readonly making: ToShare | null;
  /** Shows the link, once it is made. */
  readonly dialog: ReactNode;
}

/** Makes a link to a copy of a cart and shows it: nobody can be shown it again. */
export function useSharing(): Sharing {
  const [link, setLink] = useState<{ token: string; endTime: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, variables } = useShareCart();
  return {
    share: (what) =>
      mutate(what, {
        onSuccess: (made) => {
          setLink(made);
          setOpen(true);
        },
      }),
    making: isPending ? (variables as ToShare) : null,
    dialog: (
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title={m.cart_share_title()}>
        {link && <SharedLink address={sharedCartAddress(link.token)} endTime={link.endTime} />}
      </FormModal>
    ),
  };
}

function SharedLink({ address, endTime }: { readonly address: string; readonly endTime: string }) {
  return (
    <div className={styles.link}>
      <p>{m.cart_share_hint()}</p>
      <div className={styles.address}>
        <input
          readOnly
          value={address}
          aria-label={m.cart_share_link()}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={address} label={m.cart_share_copy()} />
      </div>
      <p className={styles.hint}>{m.cart_share_until({ day: formatDay(endTime) })}</p>
    </div>
  );
}
