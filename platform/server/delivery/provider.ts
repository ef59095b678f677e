import type { Locale } from '../../contract/locale.ts';

/** A one-time code for a phone: providers fill it into a template that they approved, the outbox keeps `text`. */
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

/** One way to get messages out. It resolves once the message was taken, and rejects with anything else. */
export type SmsProvider = (sms: CodeSms) => Promise<void>;
export type MailProvider = (mail: Mail) => Promise<void>;

/** A provider said no; the message is the provider's own code and nothing of what was to be sent. */
export class DeliveryRefused extends Error {}
