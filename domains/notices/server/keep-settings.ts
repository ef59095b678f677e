import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { NoticeKind, Of } from '../../../platform/server/domains.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { maskedContact } from '../../own-account/contract/masked-contact.ts';
import { chooseLanguage, requireNotSimulated } from '../../sign-in/server/public.ts';
import type { NoticeChannel } from '../contract/notice.ts';
import { NOTICE_ERRORS } from '../contract/notice-errors.ts';
import type {
  chooseNoticeLanguage as chooseNoticeLanguageContract,
  chooseNotices as chooseNoticesContract,
  readNoticeSettings as readNoticeSettingsContract,
} from '../contract/notice-settings-endpoints.ts';
import { findReader, listSwitchedOff, switchNotice } from './notice-settings-repository.ts';
import { titleOf } from './notice-words.ts';

/** The kinds that tell the caller: everybody may buy, and only staff work in the back office. */
function kindsFor({ domains, session }: SignedInContext): (readonly [string, Of<NoticeKind>])[] {
  const isStaff = session.identity === IDENTITY.staff;
  return [...domains.notices].filter(([, kind]) => kind.to === 'buyer' || isStaff);
}

function channelsOf({ delivery }: SignedInContext, name: string, kind: NoticeKind): NoticeChannel[] {
  return [
    'mall',
    ...(delivery.canSendMail ? (['mail'] as const) : []),
    ...(kind.sms && delivery.canSendSms(name) ? (['sms'] as const) : []),
  ];
}

export async function readNoticeSettings(
  _input: RequestOf<typeof readNoticeSettingsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readNoticeSettingsContract>> {
  const { database, session, locale } = context;
  const scope = buyerScope(session);
  const [reader, off] = await Promise.all([findReader(database, scope), listSwitchedOff(database, scope)]);
  const isOff = (kind: string, channel: NoticeChannel) =>
    off.some((one) => one.kind === kind && one.channel === channel);
  return {
    email: reader.email === null ? '' : maskedContact(reader.email),
    phone: reader.phone === null ? '' : maskedContact(reader.phone),
    language: reader.chosen ?? '',
    kinds: kindsFor(context).map(([name, kind]) => ({
      kind: name,
      title: titleOf(name, kind, locale),
      channels: channelsOf(context, name, kind).map((channel) => ({ channel, isOn: !isOff(name, channel) })),
    })),
  };
}

/** @throws AppError kindUnknown, notWhileSimulated */
export async function chooseNotices(
  input: RequestOf<typeof chooseNoticesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof chooseNoticesContract>> {
  requireNotSimulated(context.session);
  const found = kindsFor(context).find(([name]) => name === input.kind);
  if (!found || !channelsOf(context, ...found).includes(input.channel)) throw new AppError(NOTICE_ERRORS.kindUnknown);
  await switchNotice(context.database, buyerScope(context.session), input);
  return true;
}

/** @throws AppError notWhileSimulated */
export async function chooseNoticeLanguage(
  { language }: RequestOf<typeof chooseNoticeLanguageContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof chooseNoticeLanguageContract>> {
  requireNotSimulated(context.session);
  await chooseLanguage(context.database, buyerScope(context.session), language || null);
  return true;
}
