import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import { numberOf } from './candidates.ts';

/** What a piece is fed as, where the rules suppose something for a product that does not say. */
export type FedAs = 'accessController' | 'faceTerminal' | 'lock' | 'strike' | 'other';

const asks = ({ requirements }: Need, attribute: string, value: string): boolean =>
  requirements.some((one) => one.attribute === attribute && one.is === 'equals' && one.value === value);

export function fedAs(need: Need): FedAs {
  if (need.role === 'accessController') return 'accessController';
  if (need.role === 'lock') return asks(need, 'lock_type', 'strike') ? 'strike' : 'lock';
  const reads = need.role === 'reader' || need.role === 'gateTerminal';
  return reads && asks(need, 'credential', 'face') ? 'faceTerminal' : 'other';
}

/** Volts of the supply of a lock, a controller or a face terminal; one that does not say its own is flagged on its line. */
export const supplyVolts = (product: Candidate, pack: RulePack): number =>
  numberOf(product, 'voltage_v') ?? factOf(pack, 'access.maglock.volts.low');

/** What a lock draws: its own current, else by its watts, else what the rules suppose; null: nobody knows. */
export function lockDraw(product: Candidate, as: FedAs, pack: RulePack) {
  const volts = supplyVolts(product, pack);
  const watts = numberOf(product, 'max_draw_w');
  const said = numberOf(product, 'holding_current_ma') ?? (watts === null ? null : (watts * 1000) / volts);
  return { volts, said, milliamperes: said ?? (as === 'strike' ? factOf(pack, 'access.strike.current') : null) };
}

/** Watts of a piece, for its supply as for the total; null: nobody knows. */
export function wattsOfPiece(product: Candidate, as: FedAs, pack: RulePack): number | null {
  const said = numberOf(product, 'max_draw_w');
  if (as === 'lock' || as === 'strike') {
    const { volts, milliamperes } = lockDraw(product, as, pack);
    return milliamperes === null ? null : (volts * milliamperes) / 1000;
  }
  if (as === 'accessController') {
    return Math.max(said ?? 0, factOf(pack, 'access.controller.watts') * (numberOf(product, 'doors') ?? 1));
  }
  return said ?? (as === 'faceTerminal' ? factOf(pack, 'access.terminal.watts') : null);
}
