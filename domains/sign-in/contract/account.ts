import * as z from 'zod';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { giftCoupon } from './gift-coupon.ts';

/** 0 none, 1 first-level distributor, 2 sub-distributor. */
export const RELATION_TYPE = { none: 0, distributor: 1, subDistributor: 2 } as const;
export type RelationType = (typeof RELATION_TYPE)[keyof typeof RELATION_TYPE];

export const identity = z.literal([IDENTITY.staff, IDENTITY.enterprise, IDENTITY.regular]);
export const relationType = z.literal([RELATION_TYPE.none, RELATION_TYPE.distributor, RELATION_TYPE.subDistributor]);

/** 0 unspecified, 1 male, 2 female, 3 undisclosed. */
export const sex = z.int().min(0).max(3);

/** Data of the signed-in user; never another user's. */
export const userInfo = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  birthday: z.iso.date().nullable(),
  province: z.string(),
  city: z.string(),
  sex,
  /** 1 to 5; null for an account without customer terms, which pays the fourth price. */
  level: z.int().min(1).max(5).nullable(),
  /** The shop this keeper manages, or null. */
  merchantId: z.int().nullable(),
});
export type UserInfo = z.output<typeof userInfo>;

/**
 * A step that may be due at sign-in: a staff member's one-time password, a new password replacing one that somebody
 * else chose, or, for a newly invited user, the missing phone or email (which may be skipped).
 */
export const SIGN_IN_STEPS = ['secondFactor', 'changePassword', 'bindContact'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** The response of every sign-in method; field names (including `nikeName`) are given by the interface. */
export const signInAnswer = z.object({
  token: z.string(),
  /** `start`: there is no session yet, `step` is due. */
  type: z.enum(['login', 'register', 'start']),
  /** Completes the step within ten minutes; empty when no step is due. */
  key: z.string(),
  step: z.enum([...SIGN_IN_STEPS, '']),
  id: z.int(),
  nikeName: z.string(),
  phone: z.string(),
  avatar: z.string(),
  isNew: z.boolean(),
  /** The gift pack of an account that has just registered. */
  newPeopleCouponList: z.array(giftCoupon),
});
export type SignInAnswer = z.output<typeof signInAnswer>;
