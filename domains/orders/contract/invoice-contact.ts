export const MAX_INVOICE_EMAIL = 100;
export const MAX_INVOICE_PHONE = 20;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
/** A mobile or a switchboard: digits, perhaps grouped, with or without the country. */
const PHONE = /^\+?\d[\d -]{5,17}\d$/;

/** Whether an electronic invoice can be sent there. Screen and server ask this, so that both say the same. */
export const isInvoiceEmail = (text: string): boolean => text.length <= MAX_INVOICE_EMAIL && EMAIL.test(text);

export const isInvoicePhone = (text: string): boolean => text.length <= MAX_INVOICE_PHONE && PHONE.test(text);
