import * as z from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { lines } from '../../../platform/contract/text-lines.ts';
import { SCOPE_KINDS } from './scope.ts';

/** Categories, brands or products that a promotion or coupon names. */
const MAX_SCOPE = 500;
const CODE_LENGTH = 60;

/** How a form says what a promotion or coupon covers. */
export const scopeFields = {
  scopeKind: z.enum(SCOPE_KINDS),
  categoryIds: z.array(id).max(MAX_SCOPE).default([]),
  brandIds: z.array(id).max(MAX_SCOPE).default([]),
  /** Product codes, one a line. */
  productCodes: lines(MAX_SCOPE, CODE_LENGTH).default(''),
};
