import * as m from '#messages';
import { giveNotice } from '../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { ContactReason } from './ContactCard.tsx';

/** Shows how to reach customer service. The card is loaded on first use. */
export async function contactService(reason: ContactReason = 'question'): Promise<void> {
  const card = await import('./ContactCard.tsx').catch(() => null);
  if (!card) {
    toast('error', m.content_contact_failed());
    return;
  }
  await giveNotice(<card.ContactCard reason={reason} />, m.content_contact_title(), m.content_contact_close());
}
