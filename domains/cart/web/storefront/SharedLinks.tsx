import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { SharedCart } from '../../contract/saved-cart.ts';
import { useRevokeSharedCart, useSharedCarts } from '../saved-cart-queries.ts';
import styles from './kept-carts.module.css';

const nameOf = ({ name }: SharedCart) => name || m.cart_links_unnamed();

/** The person's open links; nothing while there are none. */
export function SharedLinks() {
  const links = useSharedCarts();
  const revoke = useRevokeSharedCart();
  if (links.isError) {
    return (
      <Card>
        <ErrorState message={links.error.message} onRetry={() => void links.refetch()} />
      </Card>
    );
  }
  if (!links.data || links.data.length === 0) return null;
  async function withdraw(link: SharedCart) {
    const agreed = await confirmFirst(m.cart_links_revoke_question(), {
      title: m.cart_links_revoke_title(),
      confirmLabel: m.cart_links_revoke_title(),
      cancelLabel: m.cart_links_keep(),
      danger: true,
    });
    if (agreed) revoke.mutate(link.id, { onSuccess: () => toast('success', m.cart_links_revoked()) });
  }
  return (
    <section className={styles.links} aria-labelledby="open-links">
      <header>
        <h2 id="open-links">{m.cart_links_title()}</h2>
        <span>{m.cart_links_hint()}</span>
      </header>
      <ul className={styles.list}>
        {links.data.map((link) => (
          <li key={link.id}>
            <Card className={styles.cart}>
              <div className={styles.words}>
                <h3 className={styles.name}>{nameOf(link)}</h3>
                <p className={styles.facts}>
                  <span>{m.cart_saved_counts({ kinds: link.kinds, pieces: link.pieces })}</span>
                  <span>{m.cart_links_until({ day: formatDay(link.endTime) })}</span>
                </p>
              </div>
              <Button
                size="small"
                busy={revoke.isPending && revoke.variables === link.id}
                aria-label={m.cart_links_revoke_of({ name: nameOf(link) })}
                onClick={() => void withdraw(link)}
              >
                {m.cart_links_revoke()}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
