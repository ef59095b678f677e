import { text, wholeNumber } from '../../../platform/contract/fields.ts';

/** For whom a preview of the back office is made. */
export const previewedCustomer = {
  /** Of a customer; only for staff of the whole mall who may see customers. Empty: a customer of `level`. */
  phone: text(20).default(''),
  level: wholeNumber(5, 1).default(5),
};
