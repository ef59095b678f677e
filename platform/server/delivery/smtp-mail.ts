import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** Sends through the SMTP server of `SMTP_URL`; null when none is set. */
export function smtpMail(environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): MailProvider | null {
  if (!environment.SMTP_URL) return null;
  const transport = createTransport({
    url: environment.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: environment.MAIL_FROM, to: { name: '', address: to }, subject, text });
  };
}
