import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { FACTS, isSafeForEscape, packProblems, type RulePack } from '../contract/rule-pack.ts';
import type {
  beginRulePack as beginRulePackContract,
  checkRulePack as checkRulePackContract,
  discardRulePack as discardRulePackContract,
  Expectations,
  publishRulePack as publishRulePackContract,
  saveRulePack as saveRulePackContract,
} from '../contract/rule-pack-endpoints.ts';
import { checkGoldenCases } from './check-golden-cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import {
  currentPack,
  deleteDraft,
  findDraftVersion,
  findPackRow,
  insertDraft,
  packOf,
  publishDraft,
  updateDraft,
} from './rule-pack-repository.ts';

/** @throws AppError draftExists */
export async function beginRulePack(
  _input: RequestOf<typeof beginRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof beginRulePackContract>> {
  const { database, session, clock } = context;
  return inTransaction(database, async (tx) => {
    const pack = await currentPack(tx);
    const last = await findPackRow(tx, pack.version);
    const draft = { pack, expectations: last?.expectations ?? {} };
    const version = await insertDraft(tx, draft, session.accountId, clock.now());
    if (version !== undefined) return { version };
    throw new AppError(MATCHING_ERRORS.draftExists, { version: (await findDraftVersion(tx)) ?? 0 });
  });
}

async function draftOf(db: Db, version: number) {
  const row = await findPackRow(db, version);
  if (row?.status !== 'draft') throw new AppError(MATCHING_ERRORS.packNotFound);
  return row;
}

/** The numbers of the program with those of the form in their places. */
function factsOf(facts: RequestOf<typeof saveRulePackContract>['facts'], before: RulePack): RulePack['facts'] {
  const changed = Object.fromEntries(facts.map(({ id, ...fact }) => [id, fact]));
  return { ...before.facts, ...changed };
}

/** @throws AppError packNotFound, factOutOfBounds, unsafeLocks, pageDataChanged */
export async function saveRulePack(
  { version, revision, note, facts, locks, expectations }: RequestOf<typeof saveRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof saveRulePackContract>> {
  return inTransaction(context.database, async (tx) => {
    const row = await draftOf(tx, version);
    const pack: RulePack = { version, facts: factsOf(facts, packOf(row)), locks };
    const [wrong] = packProblems(pack);
    if (wrong) {
      const { min, max } = FACTS[wrong];
      throw new AppError(MATCHING_ERRORS.factOutOfBounds, { fact: wrong, min, max });
    }
    if (!isSafeForEscape(locks)) throw new AppError(MATCHING_ERRORS.unsafeLocks);
    const kept = { note, facts: pack.facts, locks, expectations };
    if (!(await updateDraft(tx, { version, revision }, kept))) throw new AppError(APP_ERRORS.pageDataChanged);
    return { revision: revision + 1 };
  });
}

const checked = (context: SignedInContext, row: Awaited<ReturnType<typeof draftOf>>) =>
  checkGoldenCases(context, packOf(row), row.expectations as Expectations);

/** @throws AppError packNotFound */
export async function checkRulePack(
  { version }: RequestOf<typeof checkRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof checkRulePackContract>> {
  return { cases: await checked(context, await draftOf(context.database, version)) };
}

/** @throws AppError packNotFound, goldenRed, pageDataChanged when it was changed meanwhile */
export async function publishRulePack(
  opened: RequestOf<typeof publishRulePackContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  const row = await draftOf(database, opened.version);
  // Before the transaction: it takes a while. What was checked is what is published, by its revision.
  const cases = await checked(context, row);
  const red = cases.filter(({ isGreen }) => !isGreen).length;
  if (red > 0) throw new AppError(MATCHING_ERRORS.goldenRed, { count: red });
  return inTransaction(database, async (tx) => {
    const before = await currentPack(tx);
    const published =
      row.revision === opened.revision && (await publishDraft(tx, opened, session.accountId, clock.now()));
    if (!published) throw new AppError(APP_ERRORS.pageDataChanged);
    await writeAudit(tx, context, {
      action: 'match-rules.publish',
      entity: 'match-rules',
      entityId: opened.version,
      before: { version: before.version },
      after: {
        version: opened.version,
        note: row.note,
        ...changesOf(before, packOf(row)),
        acceptedCases: acceptedIn(row.expectations as Expectations),
      },
    });
    return true;
  });
}

/** Golden cases whose delivered figures were set aside, each with those that differ: what was expected, and what is now. */
function acceptedIn(expectations: Expectations) {
  return Object.fromEntries(
    GOLDEN_CASES.flatMap(({ id, expected }) => {
      const own = expectations[id];
      if (!own) return [];
      const needs = [...new Set([...Object.keys(expected), ...Object.keys(own)])].toSorted();
      const differing = needs.filter((need) => expected[need] !== own[need]);
      return [[id, Object.fromEntries(differing.map((need) => [need, [expected[need] ?? null, own[need] ?? null]]))]];
    }),
  );
}

/** The numbers that differ, old and new. */
function changesOf(before: RulePack, after: RulePack) {
  const changed = Object.entries(after.facts).filter(
    ([id, { value }]) => before.facts[id as keyof typeof before.facts].value !== value,
  );
  return {
    facts: Object.fromEntries(
      changed.map(([id, { value }]) => [id, [before.facts[id as keyof typeof before.facts].value, value]]),
    ),
    locksChanged: JSON.stringify(before.locks) !== JSON.stringify(after.locks),
  };
}

/** @throws AppError packNotFound, pageDataChanged */
export async function discardRulePack(
  opened: RequestOf<typeof discardRulePackContract>,
  context: SignedInContext,
): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    await draftOf(tx, opened.version);
    if (!(await deleteDraft(tx, opened))) throw new AppError(APP_ERRORS.pageDataChanged);
    await writeAudit(tx, context, { action: 'match-rules.discard', entity: 'match-rules', entityId: opened.version });
    return true;
  });
}
