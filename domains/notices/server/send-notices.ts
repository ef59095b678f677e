import * as m from '#messages';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, isUnreachable } from '../../../platform/server/database.ts';
import { type ProviderRun, startProviderRun } from '../../../platform/server/provider-run.ts';
import { configuredUrl } from '../../../platform/server/public-url.ts';
import { staffWith } from '../../sign-in/server/public.ts';
import {
  type Channel,
  type DueMessage,
  dispatchNotices,
  endMessage,
  type Sendable,
  takeDueMessage,
} from './notice-message-repository.ts';
import { insertForMany, type StoredNotice } from './notice-repository.ts';
import { noticeWords } from './notice-words.ts';
import { dropOfficeNotice, listOfficeNotices, takeOfficeNotices } from './office-notice-repository.ts';

const BATCH = 200;
/** News of yesterday is not sent: whoever wants it finds it in the mall. */
const NEWS_MS = 86_400_000;
const MOST_TRIES = 5;

/** Those who hold a permission in a shop; where the shop has nobody, those of the mall. */
function holdersOf(tx: Parameters<typeof staffWith>[0]) {
  const known = new Map<string, Promise<number[]>>();
  const find = async (permission: PermissionKey, merchantId: number | null) => {
    const keepers = await staffWith(tx, permission, merchantId);
    return keepers.length > 0 || merchantId === null ? keepers : staffWith(tx, permission);
  };
  return (permission: PermissionKey, merchantId: number | null) => {
    const key = `${permission} ${merchantId}`;
    const found = known.get(key) ?? find(permission, merchantId);
    known.set(key, found);
    return found;
  };
}

/** Turns the oldest of what concerns an office, or this one, into notices of the people in it. @returns how many */
function addressSome({ database }: Services, which: { limit: number } | { id: number }): Promise<number> {
  return inTransaction(database, async (tx) => {
    const rows = await takeOfficeNotices(tx, which);
    const peopleOf = holdersOf(tx);
    const notices: StoredNotice[] = [];
    for (const { merchant_id, permission, created_at: at, ...told } of rows) {
      notices.push({ ...told, people: await peopleOf(permission as PermissionKey, merchant_id), at });
    }
    await insertForMany(tx, notices);
    return rows.length;
  });
}

/** One after the other, so that one that fails keeps back no other; after a day it is no news any more. */
async function addressEach(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock, log } = services;
  for (const { id, kind, created_at } of await listOfficeNotices(database, BATCH)) {
    if (stopping.aborted) return;
    try {
      await addressSome(services, { id });
    } catch (error) {
      if (isUnreachable(error)) throw error;
      log.error({ officeNotice: id, kind, err: error }, 'an office was not told');
      if (clock.now().getTime() - created_at.getTime() >= NEWS_MS) await dropOfficeNotice(database, id);
    }
  }
}

async function addressOfficeNotices(services: Services, stopping: AbortSignal): Promise<void> {
  try {
    let taken = BATCH;
    while (taken === BATCH && !stopping.aborted) taken = await addressSome(services, { limit: BATCH });
  } catch (error) {
    if (isUnreachable(error)) throw error;
    services.log.error({ err: error }, 'offices were not told together');
    await addressEach(services, stopping);
  }
}

function sendableOf({ domains, delivery }: Services): Sendable {
  const kinds = [...domains.notices];
  return {
    mail: delivery.canSendMail ? kinds.map(([name]) => name) : [],
    sms: kinds.flatMap(([name, { sms }]) => (sms && delivery.canSendSms(name) ? [name] : [])),
  };
}

/** The address of the mall for what is sent by a job; empty where nobody has configured one. */
const mallUrl = ({ environment }: Services) =>
  configuredUrl(environment) || (environment.DEMO ? `http://localhost:${environment.PORT}` : '');

async function send(services: Services, message: DueMessage): Promise<void> {
  const { domains, delivery } = services;
  const kind = domains.notices.get(message.kind);
  const locale = message.locale ?? 'zh';
  if (!kind) return;
  const { title, content } = noticeWords(message.kind, kind, message.params, locale);
  if (message.channel === 'sms') {
    if (message.phone === null) return;
    const params = Object.fromEntries(Object.entries(message.params).map(([name, value]) => [name, String(value)]));
    await delivery.sendSms({ phone: message.phone, template: message.kind, params, locale, text: content });
    return;
  }
  if (message.email === null) return;
  const url = mallUrl(services);
  const text = url
    ? m.notices_mail_with_link(
        { content, link: url + message.link, settings: `${url}${NOTICE_SETTINGS_PATH}` },
        { locale },
      )
    : m.notices_mail({ content }, { locale });
  await delivery.sendMail({ to: message.email, subject: title, text, id: `notice-${message.notice_id}` });
}

/** The page on which somebody chooses what to be told of, and how. */
const NOTICE_SETTINGS_PATH = '/users/notice_settings';

/** Sends the next message of a channel, or drops it, if it is no news any more. @returns whether there was one */
async function sendNext(services: Services, channel: Channel, run: ProviderRun): Promise<boolean> {
  const { database, clock, log } = services;
  const message = await takeDueMessage(database, channel, run, clock.now());
  if (!message) return false;
  // A server that was silent for days is not sent all that piled up meanwhile.
  if (clock.now().getTime() - message.created_at.getTime() >= NEWS_MS) {
    await endMessage(database, message.id, 'failed');
    log.warn({ message: message.id, kind: message.kind, channel }, 'a notice is no news any more, and is not sent');
    return true;
  }
  try {
    await send(services, message);
    await endMessage(database, message.id, 'sent');
  } catch (error) {
    if (isUnreachable(error)) throw error;
    run.note(channel, error);
    log.error({ message: message.id, kind: message.kind, channel, err: error }, 'a notice was not sent');
    if (message.tries >= MOST_TRIES) await endMessage(database, message.id, 'failed');
  }
  return true;
}

/**
 * Sends what is due now, one message after the other and of each channel in turn, outside of any transaction; one that
 * fails is tried again later. A channel whose server does not answer is left alone until the next run.
 */
async function sendDue(services: Services, stopping: AbortSignal): Promise<void> {
  const run = startProviderRun(services, stopping);
  const waiting: Channel[] = ['mail', 'sms'];
  while (waiting.length > 0 && !run.isOver()) {
    const [channel] = waiting.splice(0, 1);
    if (channel && (await sendNext(services, channel, run)) && !run.silent.includes(channel)) waiting.push(channel);
  }
}

/** Tells offices, then sends by mail and text message what has been told in the mall. */
export async function sendNotices(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await addressOfficeNotices(services, stopping);
  const sendable = sendableOf(services);
  let taken = BATCH;
  while (taken === BATCH && !stopping.aborted) {
    const at = clock.now();
    taken = await dispatchNotices(database, sendable, {
      at,
      since: new Date(at.getTime() - NEWS_MS),
      limit: BATCH,
    });
  }
  await sendDue(services, stopping);
}
