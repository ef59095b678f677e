import { day, searchText } from '../../../platform/contract/fields.ts';

/** How finance finds money among payments and returns. */
export const searchFields = {
  /** Part of a number of the payment, order, refund or bank, or of the customer's name; or a whole amount in yuan. */
  keyword: searchText.default(''),
  /** Days in Asia/Shanghai; the last one counts. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
};
