import * as m from '#messages';
import { iconLock } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Note } from '../../../platform/web/kit/Note.tsx';
import { type Session, useSession } from '../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { contactService } from './contact-service.tsx';

/** What an account needs before it sees prices and can order: the same text wherever the question comes up. */
export function priceAccessWords({ showNotice }: Pick<Session, 'showNotice'>): string {
  return showNotice ? m.content_price_access_regular() : m.content_price_access_other();
}

/**
 * For an account that may not see prices: what it needs for that, and who helps. Shown before anything is put in the
 * cart, not at the checkout. Nothing for everybody else.
 */
export function PriceAccessNotice() {
  const person = useSession();
  if (person.identity === 0 || maySeePrices(person)) return null;
  return (
    <Note
      icon={iconLock}
      action={
        <Button look="outline" size="small" onClick={() => void contactService('prices')}>
          {m.content_price_access_how()}
        </Button>
      }
    >
      {priceAccessWords(person)}
    </Note>
  );
}
