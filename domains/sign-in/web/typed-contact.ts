import { useEffect } from 'react';
import { rememberedAccount } from '../../../platform/web/session/session-store.ts';

type Channel = 'phone' | 'email';
type Typed = Partial<Record<Channel, string>>;

/** For this tab only, and until somebody signs in: the browser may be shared. */
const KEY = 'argus.typedContact';

function typed(): Typed {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Typed;
}

const isEmail = (text: string) => text.includes('@');

/** Initial value of a sign-in form: what was typed in any of them, else the last signed-in account. */
export function offeredContact(channel: Channel): string {
  const remembered = rememberedAccount();
  return typed()[channel] || (isEmail(remembered) === (channel === 'email') ? remembered : '');
}

/** The same for fields that accept either. */
export function offeredAccount(): string {
  const { phone, email } = typed();
  return phone || email || rememberedAccount();
}

/** Keeps what was typed, across reloads and sign-in forms. */
export function keepTypedContact(channel: Channel, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...typed(), [channel]: text }));
}

/** Clears it once somebody has signed in. */
export function forgetTypedContacts(): void {
  sessionStorage.removeItem(KEY);
}

/** Keeps the value of a form's phone or email field; `either` accepts both. */
export function useTypedContact(channel: Channel | 'either', text: string): void {
  useEffect(() => {
    if (text !== '') keepTypedContact(channel !== 'either' ? channel : isEmail(text) ? 'email' : 'phone', text);
  }, [channel, text]);
}
