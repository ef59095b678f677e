import type { Credit } from '../contract/wallet.ts';

/** Whether an account may buy on credit, or owes. */
export const hasCredit = ({ creditLimit, usedCredit }: Pick<Credit, 'creditLimit' | 'usedCredit'>): boolean =>
  Number(creditLimit) > 0 || Number(usedCredit) > 0;
