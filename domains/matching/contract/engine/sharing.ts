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

const sumOf = (of: readonly Solved[], amount: (one: Solved) => number): number =>
  of.reduce((sum, one) => sum + amount(one), 0);

const portsOf = ({ plan }: Solved) => plan.switches.reduce((sum, { ports }) => sum + ports, 0);
const poeWattsOf = ({ plan }: Solved) => plan.switches.reduce((sum, { wattsMax }) => sum + wattsMax, 0);
const rackUnitsOf = ({ rooms }: Solved) => rooms.rackUnits;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** What several scenes save by sharing recorders, disks, switches and rooms; null when only one has any. */
export function sharingOf(site: Site, solved: Solved, pack: RulePack, prepared: PreparedCandidates): Sharing | null {
  const scenes = site.scenes.map(({ id }) => id).filter((id) => solved.devices.some(({ need }) => need.scene === id));
  if (scenes.length < 2) return null;
  const each = scenes.map((id) => solveAlone(site, solved, id, pack, prepared));
  const alone = each.flatMap(({ bill }) => bill.lines).filter(isShared);
  // Of large sites neither is the very cheapest: what comes out dearer together is no saving.
  const atLeastNone = (saved: number) => Math.max(0, tenths(saved));
  const less = (amount: (one: Solved) => number) => atLeastNone(sumOf(each, amount) - amount(solved));
  const together = solved.bill.lines.filter(isShared);
  const saved = (...roles: readonly string[]) => atLeastNone(piecesOf(alone, ...roles) - piecesOf(together, ...roles));
  const before = fenOf(alone);
  const after = fenOf(together);
  return {
    fen: before === null || after === null ? null : Math.max(0, before - after),
    recorders: saved('recorder'),
    disks: saved('disk'),
    switches: saved('poeSwitch', 'switch', 'aggregationSwitch', 'fibreSwitch'),
    cabinets: saved('cabinet'),
    ups: saved('ups'),
    ports: less(portsOf),
    poeWatts: less(poeWattsOf),
    rackUnits: less(rackUnitsOf),
  };
}
