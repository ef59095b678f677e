import * as z from 'zod';
import { emailAddress, text } from '../../../platform/contract/fields.ts';

/** The data set whose version covers everything read from the settings. */
export const SETTINGS_DATA = 'settings';

/** The way to customer service that is offered first. */
export const CONSUMER_TYPES = ['h5', 'hotline', 'message', 'email'] as const;

/** A whole number from `min` to `max`; a form writes it as text. */
const whole = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

/** An https address, or nothing. */
const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https:\/\/[^\s\\]+)?$/);

const email = z.union([z.literal(''), emailAddress]);

const ADDRESS = /^https:\/\/[^\s\\]+$/;
const MAX_LINKS = 10;

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The links written one a line, each a name and then its address. */
export function linksOf(value: string): { name: string; url: string }[] {
  return linesOf(value).flatMap((line) => {
    const url = line.split(/\s/).at(-1) ?? '';
    const name = line.slice(0, line.length - url.length).trim();
    return name !== '' && ADDRESS.test(url) ? [{ name, url }] : [];
  });
}

const links = text(2_000).refine(
  (value) => linesOf(value).length <= MAX_LINKS && linksOf(value).length === linesOf(value).length,
  { params: { problem: 'links' } },
);

/**
 * What staff decide about the mall, with its bounds. Everything else about a setting (the form, the endpoint, what the
 * database may hold, the type of its readers) follows from its line here and in `DEFAULT_SETTINGS`.
 */
export const settingFields = {
  /** Hours after which an unpaid order is cancelled. */
  unpaidOrderHours: whole(1, 720),
  /** Days after receipt on which an order is completed. */
  completionDays: whole(1, 365),
  /** Whether a captcha comes before a code is sent, and before a password after failures. */
  captchaAsked: z.boolean(),

  consumerType: z.enum(CONSUMER_TYPES),
  consumerHotline: text(50),
  /** Page of a chat or of messages outside the mall. */
  consumerH5Url: webAddress,
  consumerEmail: email,
  serviceHoursZh: text(100),
  serviceHoursEn: text(100),

  /** Where the codes of the header lead. Empty: the mall itself for `mobile` and `h5`, not offered for the others. */
  mobileUrl: webAddress,
  miniUrl: webAddress,
  h5Url: webAddress,
  appUrl: webAddress,

  /** The bank account that transfers go to; without a number nobody is offered to transfer. */
  transferNameZh: text(100),
  transferNameEn: text(100),
  transferBankZh: text(100),
  transferBankEn: text(100),
  transferAccount: text(50),

  /** Who runs the mall, as the footer says; empty: its name. */
  companyNameZh: text(100),
  companyNameEn: text(100),
  companyAddressZh: text(200),
  companyAddressEn: text(200),
  /** The number under which the site is filed with the authority. */
  filingNumber: text(50),
  /** Links of the footer, one a line: a name, then its address. */
  friendlyLinks: links,
};

export const mallSettings = z.object(settingFields);
export type MallSettings = z.output<typeof mallSettings>;
export type SettingKey = keyof MallSettings;

export const SETTING_KEYS = Object.keys(settingFields) as SettingKey[];

/** What holds until staff decide otherwise. */
export const DEFAULT_SETTINGS: MallSettings = {
  unpaidOrderHours: 24,
  completionDays: 15,
  captchaAsked: true,
  consumerType: 'hotline',
  consumerHotline: '',
  consumerH5Url: '',
  consumerEmail: '',
  serviceHoursZh: '',
  serviceHoursEn: '',
  mobileUrl: '',
  miniUrl: '',
  h5Url: '',
  appUrl: '',
  transferNameZh: '',
  transferNameEn: '',
  transferBankZh: '',
  transferBankEn: '',
  transferAccount: '',
  companyNameZh: '',
  companyNameEn: '',
  companyAddressZh: '',
  companyAddressEn: '',
  filingNumber: '',
  friendlyLinks: '',
};

/** Time limits: what is under way keeps the one it was given. */
export const TIME_LIMITS = ['unpaidOrderHours', 'completionDays'] as const satisfies readonly SettingKey[];
