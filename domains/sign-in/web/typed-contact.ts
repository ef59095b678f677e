import { useEffect } from 'react';
import { rememberedAccount } from '../../../platform/web/session/session-store.ts';

type Channel = 'phone' | 'email';
type Typed = Partial<Record<Channel, string>>;

/** For this tab alone, and until somebody is signed in: others use the same browser. */
const KEY = 'argus.typedContact';

function typed(): Typed {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Typed;
}

const isEmail = (text: string) => text.includes('@');

/** What a form on the way in begins with: what was typed here or in another of them, else who signed in last. */
export function offeredContact(channel: Channel): string {
  const remembered = rememberedAccount();
  return typed()[channel] || (isEmail(remembered) === (channel === 'email') ? remembered : '');
}

/** The same where either of the two is taken. */
export function offeredAccount(): string {
  const { phone, email } = typed();
  return phone || email || rememberedAccount();
}

/** Keeps what was typed, over a reload and from one way in to another. */
export function keepTypedContact(channel: Channel, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...typed(), [channel]: text }));
}

/** Somebody is signed in: the next one begins anew. */
export function forgetTypedContacts(): void {
  sessionStorage.removeItem(KEY);
}

/** Keeps what stands in a form's field of a phone or an e-mail; `either` takes both. */
export function useTypedContact(channel: Channel | 'either', text: string): void {
  useEffect(() => {
    if (text !== '') keepTypedContact(channel !== 'either' ? channel : isEmail(text) ? 'email' : 'phone', text);
  }, [channel, text]);
}
