import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { MailProvider, SmsProvider } from './provider.ts';

/** Stores what a demo mall would have sent, for the back office to show. */
export function outboxSms(database: Db, clock: Clock): SmsProvider {
  return async ({ phone, text }) => {
    await database
      .insertInto('outbox_message')
      .values({ channel: 'sms', recipient: phone, body: text, created_at: clock.now() })
      .execute();
  };
}

export function outboxMail(database: Db, clock: Clock): MailProvider {
  return async ({ to, subject, text }) => {
    await database
      .insertInto('outbox_message')
      .values({ channel: 'mail', recipient: to, subject, body: text, created_at: clock.now() })
      .execute();
  };
}
