import * as z from 'zod';
import { emailAddress, text, typedNumber } from '../../../platform/contract/fields.ts';

/** The data set that versions everything read from the settings. */
export const SETTINGS_DATA = 'settings';

/** The longest price protection. */
export const MOST_PROTECTION_DAYS = 365;

/** Customer service channels, one of which is offered first. */
export const CONSUMER_TYPES = ['h5', 'hotline', 'message', 'email'] as const;

/** An integer from `min` to `max`; forms send it as text. */
const whole = (min: number, max: number) => typedNumber(z.int().min(min).max(max));

/** An https URL, or empty. */
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

/** Parses one link per line, each a name followed by its URL. */
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
 * The settings that staff can change, with their bounds. Everything else about a setting (form, endpoint, valid stored
 * values, type for its readers) is derived from its line here and in `DEFAULT_SETTINGS`.
 */
export const settingFields = {
  /** Hours after which an unpaid order is cancelled. */
  unpaidOrderHours: whole(1, 720),
  /** Days after receipt on which an order is completed. */
  completionDays: whole(1, 365),
  /** Days from receipt in which a customer can claim the difference to a lower price. */
  protectionDays: whole(1, MOST_PROTECTION_DAYS),
  /** Hours after payment from which an order without a promised day is overdue to ship. */
  shippingHours: whole(1, 720),
  /** Points that pay one yuan, and the part of the goods, in percent, that they pay at most; 0 percent: they pay nothing. */
  pointsPerYuan: whole(1, 10_000),
  pointsMostPercent: whole(0, 100),
  /** The rate of the value-added tax that prices include, in percent. */
  taxPercent: whole(0, 100),
  /** The most that a balance is topped up with at once, in yuan; 0: not at all. */
  rechargeMostYuan: whole(0, 10_000_000),
  /** Whether a captcha is required before a code is sent, and at password sign-in after failures. */
  captchaAsked: z.boolean(),

  consumerType: z.enum(CONSUMER_TYPES),
  consumerHotline: text(50),
  /** URL of a chat or message page outside the mall. */
  consumerH5Url: webAddress,
  consumerEmail: email,
  serviceHoursZh: text(100),
  serviceHoursEn: text(100),

  /** Targets of the QR codes in the header. Empty: the mall itself for `mobile` and `h5`, hidden for the others. */
  mobileUrl: webAddress,
  miniUrl: webAddress,
  h5Url: webAddress,
  appUrl: webAddress,

  /** The bank account for transfers; without a number, transfers are not offered. */
  transferNameZh: text(100),
  transferNameEn: text(100),
  transferBankZh: text(100),
  transferBankEn: text(100),
  transferAccount: text(50),

  /** The operating company shown in the footer; empty: the name of the mall. */
  companyNameZh: text(100),
  companyNameEn: text(100),
  companyAddressZh: text(200),
  companyAddressEn: text(200),
  /** The ICP filing number of the site. */
  filingNumber: text(50),
  /** Footer links, one per line: a name, then its URL. */
  friendlyLinks: links,
};

export const mallSettings = z.object(settingFields);
export type MallSettings = z.output<typeof mallSettings>;
export type SettingKey = keyof MallSettings;

export const SETTING_KEYS = Object.keys(settingFields) as SettingKey[];

/** The values in effect until staff change them. */
export const DEFAULT_SETTINGS: MallSettings = {
  unpaidOrderHours: 24,
  completionDays: 15,
  protectionDays: 30,
  shippingHours: 48,
  pointsPerYuan: 100,
  pointsMostPercent: 10,
  taxPercent: 13,
  rechargeMostYuan: 100_000,
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

/** Time limits: orders in progress keep the limit they started with. */
export const TIME_LIMITS = [
  'unpaidOrderHours',
  'completionDays',
  'protectionDays',
] as const satisfies readonly SettingKey[];
