import type { RulePack } from '../rule-pack.ts';
import type { Site } from '../site.ts';
import type { Line, Sharing } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';
import { type Solved, solveAlone } from './solve-core.ts';

const isShared = ({ need }: Line) => need.scene === null;

const fenOf = (lines: readonly Line[]): number | null => {
  const priced = lines.filter(({ totalFen }) => totalFen !== null);
  return priced.length === 0 ? null : priced.reduce((sum, { totalFen }) => sum + (totalFen ?? 0), 0);
};

const piecesOf = (lines: readonly Line[], ...roles: readonly string[]): number =>
  lines.reduce(
    (sum, { need, skuId, quantity }) => sum + (skuId !== null && roles.includes(need.role) ? quantity : 0),
    0,
  );

/** What several scenes save by sharing recorders, disks, switches and rooms; null when only one has any. */
export function sharingOf(site: Site, solved: Solved, pack: RulePack, prepared: PreparedCandidates): Sharing | null {
  const scenes = site.scenes.map(({ id }) => id).filter((id) => solved.devices.some(({ need }) => need.scene === id));
  if (scenes.length < 2) return null;
  const alone = scenes.flatMap((id) => solveAlone(site, solved, id, pack, prepared)).filter(isShared);
  const together = solved.bill.lines.filter(isShared);
  const saved = (...roles: readonly string[]) => piecesOf(alone, ...roles) - piecesOf(together, ...roles);
  const before = fenOf(alone);
  const after = fenOf(together);
  return {
    fen: before === null || after === null ? null : before - after,
    recorders: saved('recorder'),
    disks: saved('disk'),
    switches: saved('poeSwitch', 'switch', 'aggregationSwitch'),
    cabinets: saved('cabinet'),
    ups: saved('ups'),
  };
}
