import type { Problem } from '../problem.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Site } from '../site.ts';
import type { Solution } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';
import { lostChanges } from './lost-changes.ts';
import { savingsOf } from './savings.ts';
import { sharingOf } from './sharing.ts';
import { type Solved, solveOnce } from './solve-core.ts';
import { totalsOf } from './totals.ts';

const aboutAll = (id: Problem['id'], severity: Problem['severity'], params: Problem['params']): Problem => ({
  id,
  severity,
  scene: null,
  part: null,
  line: null,
  params,
});

/** Problems of the project as a whole. */
function projectProblems(site: Site, { bill, plan }: Solved, fen: number | null, pack: RulePack): Problem[] {
  const problems: Problem[] = [];
  const { budgetFen, mustUse } = site.constraints;
  if (budgetFen !== null && fen !== null && fen > budgetFen) {
    problems.push(aboutAll('overBudget', 'warning', { overFen: fen - budgetFen }));
  }
  const taken = new Set(bill.lines.map(({ skuId }) => skuId));
  for (const skuId of mustUse) {
    if (taken.has(skuId)) continue;
    const partNumber = bill.context.prepared.bySku.get(skuId)?.partNumber ?? String(skuId);
    problems.push(aboutAll('mustUseUnused', 'warning', { sku: skuId, partNumber }));
  }
  const { raid, hotSpares: spares } = site.settings;
  if (raid === 'none' && spares > 0 && plan.recorders.length > 0) {
    problems.push(aboutAll('hotSparesUnused', 'hint', { spares }));
  }
  const financial = site.settings.use === 'finance' && site.scenes.some(({ kind }) => kind === 'access');
  if (financial) problems.push(aboutAll('financeLogs', 'hint', { days: factOf(pack, 'retention.finance') }));
  return problems;
}

/** Pieces on the network. */
const countOf = ({ devices }: Solved): number => devices.reduce((sum, { count }) => sum + count, 0);

/** From a site to a bill of materials with reasons. The same input gives the same result. */
export function solve(site: Site, pack: RulePack, candidates: PreparedCandidates): Solution {
  const solved = solveOnce(site, pack, candidates);
  const totals = totalsOf(solved);
  const problems = projectProblems(site, solved, totals.fen, pack);
  const over = problems.some(({ id }) => id === 'overBudget');
  return {
    packVersion: pack.version,
    lines: solved.bill.lines,
    problems: [...solved.bill.problems, ...lostChanges(site, solved.bill.lines, candidates), ...problems],
    totals,
    plan: solved.plan,
    sharing: sharingOf(site, solved, pack, candidates),
    savings: over ? savingsOf(site, pack, candidates, countOf(solved)) : [],
  };
}
