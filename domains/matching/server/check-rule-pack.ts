import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type {
  Accepted,
  acceptGoldenCase as acceptGoldenCaseContract,
  checkRulePack as checkRulePackContract,
  expectAsDelivered as expectAsDeliveredContract,
} from '../contract/rule-pack-endpoints.ts';
import { checkGoldenCases, goldenResultOf, needsOf } from './check-golden-cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import { draftOf } from './keep-rule-packs.ts';
import { acceptedOf, type Opened, packOf, updateDraft } from './rule-pack-repository.ts';

/** @throws AppError packNotFound */
export async function checkRulePack(
  { version, scene }: RequestOf<typeof checkRulePackContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof checkRulePackContract>> {
  const row = await draftOf(context.database, version);
  const cases = GOLDEN_CASES.filter((one) => scene === undefined || one.scene === scene);
  const results = await checkGoldenCases(cases, packOf(row), acceptedOf(row), context, context.hungUp());
  return { revision: row.revision, cases: results };
}

/** What is expected of one case, kept as `change` says. @throws AppError packNotFound, pageDataChanged */
async function expectOf(
  { version, revision, id }: Opened & { readonly id: string },
  context: SignedInContext,
  change: (accepted: Accepted, found: ReadonlyMap<string, number>) => Accepted,
): Promise<ResponseOf<typeof acceptGoldenCaseContract>> {
  const row = await draftOf(context.database, version);
  const golden = GOLDEN_CASES.find((one) => one.id === id);
  if (!golden) throw new AppError(MATCHING_ERRORS.packNotFound);
  if (row.revision !== revision) throw new AppError(APP_ERRORS.pageDataChanged);
  // Before the transaction: it takes a while. What was found is what is kept, by the revision.
  const found = await needsOf(golden, packOf(row), context);
  const before = acceptedOf(row);
  const accepted = change(before, found);
  await inTransaction(context.database, async (tx) => {
    const isAsOpened = await updateDraft(tx, { version, revision }, { accepted });
    if (!isAsOpened) throw new AppError(APP_ERRORS.pageDataChanged);
    await writeAudit(tx, context, {
      action: 'match-rules.edit',
      entity: 'match-rules',
      entityId: version,
      before: before[id],
      after: { case: id, ...accepted[id] },
    });
  });
  return { revision: revision + 1, result: goldenResultOf(golden, found, accepted) };
}

/** @throws AppError packNotFound, pageDataChanged */
export const acceptGoldenCase = (
  { reason, ...asked }: RequestOf<typeof acceptGoldenCaseContract>,
  context: SignedInContext,
) =>
  expectOf(asked, context, (accepted, found) => ({
    ...accepted,
    [asked.id]: { needs: Object.fromEntries(found), reason },
  }));

/** @throws AppError packNotFound, pageDataChanged */
export const expectAsDelivered = (asked: RequestOf<typeof expectAsDeliveredContract>, context: SignedInContext) =>
  expectOf(asked, context, (accepted) => {
    const { [asked.id]: _given, ...others } = accepted;
    return others;
  });
