import type { FastifyBaseLogger } from 'fastify';
import { APP_ERRORS, AppError } from '../../contract/app-error.ts';
import { ProviderFailure, ProviderSilent } from '../ask-provider.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Environment } from '../environment.ts';
import { aliyunSms, smsTemplates } from './aliyun-sms.ts';
import { outboxMail, outboxSms } from './outbox.ts';
import { DeliveryRefused, type Mail, type Sms } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';

/**
 * How messages leave the mall. Both throw AppError deliveryFailed when the message was not accepted, with ProviderSilent
 * as its cause when nobody answered.
 */
export interface Delivery {
  sendSms(sms: Sms): Promise<void>;
  sendMail(mail: Mail): Promise<void>;
  /** Whether text messages of this template can be sent at all. */
  canSendSms(template: string): boolean;
  readonly canSendMail: boolean;
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
      const isOurs = error instanceof DeliveryRefused || error instanceof ProviderFailure;
      log.error({ channel, code, problem: isOurs ? error.message : undefined }, 'not sent');
      const failure = new AppError(APP_ERRORS.deliveryFailed);
      // Without its own cause, which names who was to be told.
      if (error instanceof ProviderSilent) failure.cause = new ProviderSilent(error.message);
      throw failure;
    }
  };
}

/** The providers configured in the environment; in demo mode everything stays in the outbox. */
export function openDelivery({ database, clock, environment, log }: DeliveryParts): Delivery {
  if (environment.DEMO)
    return {
      sendSms: outboxSms(database, clock),
      sendMail: outboxMail(database, clock),
      canSendSms: () => true,
      canSendMail: true,
    };
  const [sms, mail] = [aliyunSms(environment), smtpMail(environment)];
  const templates = smsTemplates(environment);
  return {
    sendSms: guarded('sms', sms, log),
    sendMail: guarded('mail', mail, log),
    canSendSms: (template) => sms !== null && templates.has(template),
    canSendMail: mail !== null,
  };
}
