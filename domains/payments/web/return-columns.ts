import type { ReturnView } from '../contract/money-return.ts';

/** What is known once money is back, and what a provider can say: columns that are empty elsewhere are left out. */
const TOLD_IN: Readonly<Record<string, readonly ReturnView[]>> = {
  payee: ['returned'],
  returnedOn: ['returned'],
  lastError: ['waiting', 'underway', 'stuck', 'returned'],
};

/** Whether a column of the list of returns says anything in this view. */
export const isToldIn = (column: string, view: ReturnView): boolean => TOLD_IN[column]?.includes(view) ?? true;
