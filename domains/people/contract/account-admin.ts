import * as z from 'zod';
import { id, revision, text, time, typedNumber, yuan } from '../../../platform/contract/fields.ts';
import { identity, relationType } from '../../sign-in/contract/account.ts';
import { device } from '../../sign-in/contract/device-endpoints.ts';

/** Display name: company for a shop's customer, else nickname. */
export const namedAccount = z.object({ id: z.int(), name: z.string() });

export const namedRole = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A category that can be disabled for a customer. */
export const categoryChoice = z.object({
  id: z.int(),
  /** 0 for a first-level category. */
  pid: z.int(),
  level: z.int(),
  name: z.string(),
});
export type CategoryChoice = z.output<typeof categoryChoice>;

/** The most categories that can be disabled for one customer; each stands for all that are below it. */
export const MAX_DISABLED_CATEGORIES = 200;

/** Customer levels 1 to 5. */
export const customerLevel = typedNumber(z.int().min(1).max(5));

const summary = {
  id: z.int(),
  phone: z.string(),
  email: z.string(),
  nickname: z.string(),
  company: z.string(),
  identity,
  relationType,
  roles: z.array(namedRole),
  disabled: z.boolean(),
  createTime: time,
  /** Last use of any session; null when there is none. */
  lastSeenTime: time.nullable(),
};

export const customerSummary = z.object({
  ...summary,
  /** Null without customer terms: priced as level 5. */
  level: z.int().min(1).max(5).nullable(),
  international: z.boolean(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), coefficient: z.string() })),
  accountManager: namedAccount.nullable(),
  inviter: namedAccount.nullable(),
});
export type CustomerSummary = z.output<typeof customerSummary>;

/** A session, described by its owner's device. */
export const deviceSession = z.object({
  id: z.int(),
  ...device.shape,
  address: z.string(),
  createTime: time,
  lastSeenTime: time,
  /** The staff member acting for the customer in this session. */
  simulatedBy: namedAccount.nullable(),
});

export const customerDetail = z.object({
  ...customerSummary.shape,
  revision,
  creditLimit: yuan,
  /** Days after a purchase on credit by which it is to be repaid. */
  creditTermDays: z.int(),
  creditUsed: yuan,
  balance: yuan,
  /** What the customer neither sees nor buys, with all that is below. */
  disabledCategoryIds: z.array(z.int()),
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Inviter's phone, else email; empty without an inviter. */
  inviterContact: z.string(),
  subDistributors: z.array(namedAccount),
  devices: z.array(deviceSession),
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const staffSummary = z.object({
  ...summary,
  /** The shop this keeper manages. */
  merchantId: z.int().nullable(),
  hasSecondFactor: z.boolean(),
  revision,
});
export type StaffSummary = z.output<typeof staffSummary>;

/** Accounts of one batch. */
export const accountIds = z.array(id).min(1).max(100);

export const nickname = text(50, 1);
export const company = text(100);

/** `0.94`: 0.01 to 9.99, two decimals. */
export const coefficient = z
  .string()
  .trim()
  .regex(/^\d(\.\d{1,2})?$/)
  .refine((value) => Number(value) >= 0.01, { params: { problem: 'tooSmall' } });
