import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { isSameLock } from '../contract/lock-choices.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { DELIVERED_PACK, type RulePack } from '../contract/rule-pack.ts';
import type {
  Accepted,
  beginRulePack as beginRulePackContract,
  discardRulePack as discardRulePackContract,
  publishRulePack as publishRulePackContract,
} from '../contract/rule-pack-endpoints.ts';
import { checkGoldenCases } from './check-golden-cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import {
  acceptedOf,
  currentPack,
  currentVersion,
  deleteDraft,
  findDraftVersion,
  findPackRow,
  insertDraft,
  type PackContent,
  packOf,
  publishDraft,
} from './rule-pack-repository.ts';

/** What a version that was in force says. @throws AppError packNotFound */
async function contentOf(db: Db, version: number): Promise<PackContent> {
  if (version === DELIVERED_PACK.version) {
    return { facts: DELIVERED_PACK.facts, locks: DELIVERED_PACK.locks, accepted: {}, note: '' };
  }
  const row = await findPackRow(db, version);
  if (row?.status !== 'published') throw new AppError(MATCHING_ERRORS.packNotFound);
  const { facts, locks } = packOf(row);
  return { facts, locks, accepted: acceptedOf(row), note: '' };
}

/** @throws AppError draftExists, packNotFound */
export async function beginRulePack(
  asked: RequestOf<typeof beginRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof beginRulePackContract>> {
  const { database, session, clock } = context;
  return inTransaction(database, async (tx) => {
    const from = asked.from ?? (await currentVersion(tx));
    const own = await contentOf(tx, from);
    const content = asked.recommended ? { ...own, facts: DELIVERED_PACK.facts } : own;
    const version = await insertDraft(tx, content, session.accountId, clock.now());
    if (version === undefined) {
      throw new AppError(MATCHING_ERRORS.draftExists, { version: (await findDraftVersion(tx)) ?? 0 });
    }
    await writeAudit(tx, context, {
      action: 'match-rules.begin',
      entity: 'match-rules',
      entityId: version,
      after: { from, ...(asked.recommended && { recommended: true }) },
    });
    return { version };
  });
}

/** The version that is being written. @throws AppError packNotFound */
export async function draftOf(db: Db, version: number) {
  const row = await findPackRow(db, version);
  if (row?.status !== 'draft') throw new AppError(MATCHING_ERRORS.packNotFound);
  return row;
}

/** @throws AppError packNotFound, goldenRed, pageDataChanged when it was changed meanwhile */
export async function publishRulePack(
  opened: RequestOf<typeof publishRulePackContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  const row = await draftOf(database, opened.version);
  const accepted = acceptedOf(row);
  // Before the transaction: it takes a while. What was checked is what is published, by its revision.
  const results = await checkGoldenCases(GOLDEN_CASES, packOf(row), accepted, context);
  const red = results.filter(({ isGreen }) => !isGreen).length;
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
        accepted: acceptedIn(accepted),
      },
    });
    return true;
  });
}

/** Golden cases whose delivered figures were set aside: why, and those that differ, as delivered and as accepted. */
function acceptedIn(accepted: Accepted) {
  return Object.fromEntries(
    GOLDEN_CASES.flatMap(({ id, expected }) => {
      const own = accepted[id];
      if (!own) return [];
      const needs = [...new Set([...Object.keys(expected), ...Object.keys(own.needs)])].toSorted();
      const differing = needs.filter((need) => expected[need] !== own.needs[need]);
      const figures = differing.map((need) => [need, [expected[need] ?? null, own.needs[need] ?? null]]);
      return [[id, { reason: own.reason, needs: Object.fromEntries(figures) }]];
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
    locksChanged:
      before.locks.length !== after.locks.length ||
      before.locks.some((row, place) => {
        const now = after.locks[place];
        return now === undefined || !isSameLock(row, now);
      }),
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
