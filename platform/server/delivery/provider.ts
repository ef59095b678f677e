import type { Locale } from '../../contract/locale.ts';

/** A one-time code for a phone: providers fill it into a template they approved, the outbox stores `text`. */
export interface CodeSms {
  readonly phone: string;
  readonly code: string;
  readonly locale: Locale;
  readonly text: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** One way to send messages. Resolves once the message was accepted, and rejects otherwise. */
export type SmsProvider = (sms: CodeSms) => Promise<void>;
export type MailProvider = (mail: Mail) => Promise<void>;

/** A provider refused; the message is the provider's own code and contains nothing of what was to be sent. */
export class DeliveryRefused extends Error {}
