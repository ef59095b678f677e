import type { Locale } from '../../contract/locale.ts';

/** A text message: providers fill `params` into a template they approved, the outbox stores `text`. */
export interface Sms {
  readonly phone: string;
  /** `code` for one-time codes, otherwise the kind of a notice. */
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly text: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What it is about, if it may be sent again: mail programs show two mails with one id once. */
  readonly id?: string;
}

/** One way to send messages. Resolves once the message was accepted, and rejects otherwise. */
export type SmsProvider = (sms: Sms) => Promise<void>;
export type MailProvider = (mail: Mail) => Promise<void>;

/** A provider refused; the message is the provider's own code and contains nothing of what was to be sent. */
export class DeliveryRefused extends Error {}
