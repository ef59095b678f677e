import * as z from 'zod';
import { hasUnseen, text } from '../../../platform/contract/fields.ts';

/**
 * Hidden signs are left out elsewhere; here what was typed may have looked like another account, and is typed again. So is
 * a name with a break of a line: parts are kept a line each.
 */
const visible = (field: z.ZodType<string, string>) =>
  z
    .string()
    .refine((typed) => !hasUnseen(typed.trim()), { params: { problem: 'unstorable' } })
    .pipe(field);

/** Of accounts in China up to thirty-two digits; of others letters too. Banks write them in groups. */
const ACCOUNT_NUMBER = /^[0-9A-Za-z]+(?:[ -][0-9A-Za-z]+)*$/;

/** The account that money is sent back to. */
export const payeeFields = {
  accountName: visible(text(100, 1)),
  /** With its branch. */
  bankName: visible(text(100, 1)),
  accountNumber: visible(text(40, 5).regex(ACCOUNT_NUMBER)),
};

export const payeeAccount = z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() });
export type PayeeAccount = z.output<typeof payeeAccount>;

/** As the mall shows it: its parts, or all of it in one text as it was noted before they were told apart. */
export const payee = z.object({ text: z.string(), account: payeeAccount.nullable() });
export type Payee = z.output<typeof payee>;

const BETWEEN = '\n';
/** The pattern of what is kept in its parts, for a search. */
export const KEPT_IN_PARTS = `%${BETWEEN}%${BETWEEN}%`;

/** As it is kept: a line each. */
export const storedPayee = ({ accountName, bankName, accountNumber }: PayeeAccount): string =>
  [accountName, bankName, accountNumber].join(BETWEEN);

export function payeeOf(stored: string): Payee {
  const [accountName, bankName, accountNumber, ...more] = stored.split(BETWEEN);
  const account =
    accountName !== undefined && bankName !== undefined && accountNumber !== undefined && more.length === 0
      ? { accountName, bankName, accountNumber }
      : null;
  return { text: stored.replaceAll(BETWEEN, ' · '), account };
}

/** The last four characters of the account's number, by which its owner knows it; null where its parts are not known. */
export function payeeEnd(stored: string): string | null {
  const { account } = payeeOf(stored);
  return account?.accountNumber.replaceAll(/[ -]/g, '').slice(-4) ?? null;
}
