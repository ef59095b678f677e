import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, shareToText } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { isAdminKey } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import type { Download } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, shanghaiDay, shanghaiTime, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import { definitionsOf, nameIn } from '../../catalogue/server/public.ts';
import { deviceOf, listAccountSessions, listSecondFactors } from '../../sign-in/server/public.ts';
import type { CustomerSummary } from '../contract/account-admin.ts';
import type {
  exportCustomers,
  getCustomer,
  listAccountChoices,
  listCustomers,
} from '../contract/customer-account-endpoints.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import { readAccountState } from './account-admin-repository.ts';
import { accountSummary } from './account-summary.ts';
import {
  type CustomerFilter,
  type CustomerRow,
  countCustomerRows,
  findCustomerRow,
  listCustomerRows,
  listInvited,
  listManagers,
} from './customer-list-repository.ts';
import { listRoleRows } from './role-repository.ts';

const MAX_EXPORT = 10_000;
const SHOWN_SUB_DISTRIBUTORS = 50;

function filterOf(input: RequestOf<typeof exportCustomers>): CustomerFilter {
  const { keyword, identity, level, groupId, relationType, enabled, categoriesDisabled, createdFrom, createdTo } =
    input;
  return {
    keyword,
    identity,
    level,
    groupId,
    relationType,
    enabled,
    categoriesDisabled,
    createdFrom: createdFrom ? startOfDay(createdFrom) : undefined,
    createdBefore: createdTo ? endOfDay(createdTo) : undefined,
  };
}

function summaryOf(row: CustomerRow): CustomerSummary {
  return {
    ...accountSummary(row),
    level: row.level,
    international: row.international,
    groups: row.groups.map((group) => ({ ...group, coefficient: shareToText(group.coefficient) })),
    accountManager: row.manager,
    inviter: row.inviter,
  };
}

export async function readCustomerList(
  input: RequestOf<typeof listCustomers>,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof listCustomers>> {
  requireWholeMall(session);
  const filter = filterOf(input);
  const slice = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const [rows, total] = await Promise.all([
    listCustomerRows(database, filter, input, slice, locale),
    countCustomerRows(database, filter),
  ]);
  return toPage(input, total, rows.map(summaryOf));
}

export async function exportCustomerList(
  input: RequestOf<typeof exportCustomers>,
  context: SignedInContext,
): Promise<Download> {
  const { database, session, locale, clock } = context;
  requireWholeMall(session);
  const rows = await listCustomerRows(database, filterOf(input), input, { limit: MAX_EXPORT + 1, offset: 0 }, locale);
  if (rows.length > MAX_EXPORT) throw new AppError(PEOPLE_ERRORS.exportTooLarge, { limit: MAX_EXPORT });
  const { categoryById } = await definitionsOf(context);
  const categoryNames = (ids: readonly number[]) =>
    ids.flatMap((id) => categoryById.get(id) ?? []).map((category) => nameIn(category, locale));
  const say = (key: string) => words(`people_${key}`, {}, locale) ?? key;
  const titles = [
    'phone',
    'email',
    'nickname',
    'company',
    'identity',
    'level',
    'groups',
    'disabled_categories',
    'relation',
    'roles',
    'manager',
    'inviter',
    'state',
    'created',
    'last_seen',
  ].map(say);
  const lines = rows
    .map((row) => ({
      ...summaryOf(row),
      disabledCategories: categoryNames(row.disabled_category_ids),
      created: row.created_at,
      seen: row.last_seen_at,
    }))
    .map((one) => [
      one.phone,
      one.email,
      one.nickname,
      one.company,
      say(`identity_${one.identity}`),
      one.level ?? '',
      one.groups.map(({ name, coefficient }) => `${name} ×${coefficient}`).join('; '),
      one.disabledCategories.join('; '),
      say(`relation_${one.relationType}`),
      one.roles.map(({ name }) => name).join('; '),
      one.accountManager?.name ?? '',
      one.inviter?.name ?? '',
      say(one.disabled ? 'disabled' : 'enabled'),
      shanghaiTime(one.created),
      one.seen ? shanghaiTime(one.seen) : '',
    ]);
  return {
    fileName: `${m.people_customers({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(titles, lines)),
  };
}

export async function readCustomer(
  { id }: RequestOf<typeof getCustomer>,
  { database, session, locale, clock }: SignedInContext,
): Promise<ResponseOf<typeof getCustomer>> {
  requireWholeMall(session);
  const [row, state] = await Promise.all([findCustomerRow(database, id, locale), readAccountState(database, id)]);
  if (!row || !state) throw new AppError(PEOPLE_ERRORS.accountNotFound);
  const [devices, subDistributors, secondFactors] = await Promise.all([
    listAccountSessions(database, id, clock.now()),
    listInvited(database, id, SHOWN_SUB_DISTRIBUTORS),
    listSecondFactors(database, [id]),
  ]);
  return {
    ...summaryOf(row),
    revision: revisionOf(state),
    creditLimit: fenToYuan(row.credit_limit_fen),
    creditTermDays: row.credit_term_days,
    creditUsed: fenToYuan(row.credit_used_fen),
    balance: fenToYuan(row.balance_fen),
    disabledCategoryIds: [...state.disabledCategoryIds],
    mustChangePassword: row.must_change_password,
    hasPassword: row.has_password,
    hasSecondFactor: secondFactors.has(id),
    inviterContact: row.inviter_contact,
    subDistributors,
    devices: devices.map((device) => ({
      id: device.id,
      ...deviceOf(device.user_agent),
      address: device.address,
      createTime: device.created_at.toISOString(),
      lastSeenTime: device.last_seen_at.toISOString(),
      simulatedBy: device.simulated_by,
    })),
  };
}

/** Omits roles with a back-office key, which customers cannot hold. */
export async function readAccountChoices(
  _input: object,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAccountChoices>> {
  const { database, session, locale } = context;
  requireWholeMall(session);
  const [managers, roles, { categories }] = await Promise.all([
    listManagers(database),
    listRoleRows(database),
    definitionsOf(context),
  ]);
  return {
    managers,
    categories: categories.map((category) => ({
      id: category.id,
      pid: category.parent_id ?? 0,
      level: category.level,
      name: nameIn(category, locale),
    })),
    roles: roles
      .filter(({ permissions }) => !permissions.some(isAdminKey))
      .map(({ id, code, name_zh, name_en }) => ({ id, code, name: locale === 'zh' ? name_zh : name_en })),
  };
}
