import { hash } from '@node-rs/argon2';
import * as z from 'zod';
import { identity, RELATION_TYPE, relationType } from '../../domains/sign-in/contract/account.ts';
import { yuan } from '../../platform/contract/fields.ts';
import { parseShare, yuanToFen } from '../../platform/contract/money.ts';
import type { Services } from '../../platform/server/context.ts';
import { type Db, inTransaction } from '../../platform/server/database.ts';
import source from './accounts.json' with { type: 'json' };

const money = yuan.transform((text) => yuanToFen(text) ?? 0);

const demoTerms = z.object({
  level: z.int().min(1).max(5),
  international: z.boolean().default(false),
  balance: money,
  creditLimit: money,
  /** Phone of the member of staff. */
  accountManager: z.string().optional(),
});

const demoAddress = z.object({ realName: z.string(), streetId: z.int(), detail: z.string() });

const demoAccount = z.object({
  phone: z.string(),
  nickname: z.string(),
  company: z.string(),
  identity,
  relationType: relationType.default(RELATION_TYPE.none),
  /** Phone of the parent distributor. */
  inviter: z.string().optional(),
  merchantCode: z.string().optional(),
  roles: z.array(z.string()).min(1),
  terms: demoTerms.optional(),
  groups: z.array(z.string()).default([]),
  addresses: z.array(demoAddress).default([]),
});
type DemoAccount = z.output<typeof demoAccount>;

const demo = z
  .object({
    password: z.string(),
    groups: z.array(
      z.object({ name: z.string(), coefficient: z.string().transform((text) => parseShare(text) ?? Number.NaN) }),
    ),
    accounts: z.array(demoAccount),
  })
  .parse(source);

/** The id of the row that `column` names; a missing one means that seeds ran in the wrong order. */
async function idBy(tx: Db, table: 'role' | 'merchant' | 'account', column: 'code' | 'phone', value: string) {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where(column as 'code', '=', value)
    .executeTakeFirst();
  if (!row) throw new Error(`the demo accounts need the ${table} ${value}, which is not there yet`);
  return row.id;
}

async function insertTerms(tx: Db, accountId: number, terms: z.output<typeof demoTerms>, at: Date): Promise<void> {
  await tx
    .insertInto('customer_terms')
    .values({
      account_id: accountId,
      level: terms.level,
      international: terms.international,
      balance_fen: terms.balance,
      credit_limit_fen: terms.creditLimit,
      account_manager_id: terms.accountManager ? await idBy(tx, 'account', 'phone', terms.accountManager) : null,
    })
    .execute();
  if (terms.balance === 0) return;
  await tx
    .insertInto('balance_entry')
    .values({
      account_id: accountId,
      amount_fen: terms.balance,
      balance_fen: terms.balance,
      link_type: 'system',
      link_id: 'demo',
      created_at: at,
    })
    .execute();
}

async function insertAddresses(tx: Db, accountId: number, account: DemoAccount, at: Date): Promise<void> {
  for (const [index, { realName, streetId, detail }] of account.addresses.entries()) {
    // A street's code begins with those of the district, the city and the province it lies in.
    const code = String(streetId);
    await tx
      .insertInto('address')
      .values({
        account_id: accountId,
        real_name: realName,
        phone: account.phone,
        province_id: Number(code.slice(0, 2)),
        city_id: Number(code.slice(0, 4)),
        district_id: Number(code.slice(0, 6)),
        street_id: streetId,
        detail,
        is_default: index === 0,
        created_at: at,
      })
      .execute();
  }
}

/** An existing account stays as it is. */
async function insertAccount(tx: Db, account: DemoAccount, at: Date): Promise<void> {
  const row = await tx
    .insertInto('account')
    .values({
      phone: account.phone,
      nickname: account.nickname,
      company: account.company,
      identity: account.identity,
      relation_type: account.relationType,
      inviter_id: account.inviter ? await idBy(tx, 'account', 'phone', account.inviter) : null,
      merchant_id: account.merchantCode ? await idBy(tx, 'merchant', 'code', account.merchantCode) : null,
      password_hash: await hash(demo.password),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  for (const code of account.roles) {
    await tx
      .insertInto('account_role')
      .values({ account_id: row.id, role_id: await idBy(tx, 'role', 'code', code) })
      .execute();
  }
  if (account.terms) await insertTerms(tx, row.id, account.terms, at);
  if (account.groups.length > 0) {
    await tx
      .insertInto('customer_group_member')
      .columns(['group_id', 'account_id'])
      .expression((eb) =>
        eb
          .selectFrom('customer_group')
          .select((group) => ['id', group.val(row.id).as('account_id')])
          .where('name', 'in', account.groups),
      )
      .execute();
  }
  await insertAddresses(tx, row.id, account, at);
}

async function insertGroups(tx: Db): Promise<void> {
  for (const { name, coefficient } of demo.groups) {
    const known = await tx.selectFrom('customer_group').select('id').where('name', '=', name).executeTakeFirst();
    if (!known) await tx.insertInto('customer_group').values({ name, coefficient }).execute();
  }
}

/** What the sign-in page offers in demo mode. */
async function offerOnSignInPage(tx: Db): Promise<void> {
  await tx
    .insertInto('dictionary_entry')
    .values(demo.accounts.map(({ phone }, sort) => ({ type: 'DEMO_ACCOUNT', code: phone, value: demo.password, sort })))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}

/**
 * Creates the demo accounts with their roles, terms, groups, balances and addresses. Needs roles, regions and
 * merchants. Repeatable.
 */
export async function seedAccounts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await insertGroups(tx);
    for (const account of demo.accounts) await insertAccount(tx, account, clock.now());
    await offerOnSignInPage(tx);
  });
}
