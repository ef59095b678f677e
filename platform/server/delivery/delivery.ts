import type { FastifyBaseLogger } from 'fastify';
import { APP_ERRORS, AppError } from '../../contract/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Environment } from '../environment.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { outboxMail, outboxSms } from './outbox.ts';
import { type CodeSms, DeliveryRefused, type Mail } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';

/** How messages leave the mall. Both throw AppError deliveryFailed when the message was not accepted. */
export interface Delivery {
  sendSms(sms: CodeSms): Promise<void>;
  sendMail(mail: Mail): Promise<void>;
}

interface DeliveryParts {
  readonly database: Db;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly log: FastifyBaseLogger;
}

/** Failures are logged without recipient and content: a log must not contain a code. */
function guarded<M>(channel: string, provider: ((message: M) => Promise<void>) | null, log: FastifyBaseLogger) {
  return async (message: M): Promise<void> => {
    try {
      if (!provider) throw new DeliveryRefused('no provider is set in the environment');
      await provider(message);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      log.error({ channel, code, problem: error instanceof DeliveryRefused ? error.message : undefined }, 'not sent');
      throw new AppError(APP_ERRORS.deliveryFailed);
    }
  };
}

/** The providers configured in the environment; in demo mode everything stays in the outbox. */
export function openDelivery({ database, clock, environment, log }: DeliveryParts): Delivery {
  if (environment.DEMO) return { sendSms: outboxSms(database, clock), sendMail: outboxMail(database, clock) };
  return {
    sendSms: guarded('sms', aliyunSms(environment), log),
    sendMail: guarded('mail', smtpMail(environment), log),
  };
}
