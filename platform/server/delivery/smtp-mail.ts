import type { Transporter } from 'nodemailer';
import { ProviderSilent } from '../ask-provider.ts';
import type { Environment } from '../environment.ts';
import type { MailProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;
/** Of nodemailer, for a server that says nothing: whatever it says is a failure of another code. */
const SILENT_CODES = new Set<unknown>(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);

/** Sends through the SMTP server of `SMTP_URL`; null when none is set. */
export function smtpMail(environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): MailProvider | null {
  const url = environment.SMTP_URL;
  if (!url) return null;
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail: it takes 22 MB that a mall without mail saves.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  };
  return async ({ to, subject, text, id }) => {
    transport ??= open();
    const mail = {
      from: environment.MAIL_FROM,
      to: { name: '', address: to },
      subject,
      text,
      ...(id === undefined ? {} : { messageId: `<${id}@argus>` }),
    };
    await (await transport).sendMail(mail).catch((error: Error & { code?: string; response?: string }) => {
      const isSilent = SILENT_CODES.has(error.code) && !error.response;
      throw isSilent ? Object.assign(new ProviderSilent('no answer', { cause: error }), { code: error.code }) : error;
    });
  };
}
