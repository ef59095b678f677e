import { numberOf } from '../engine/candidates.ts';
import type { Problem } from '../problem.ts';
import { factOf } from '../rule-pack.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import { READER_CABLES } from './access-cables.ts';
import type { Bus } from './access-wiring.ts';
import { problemOf } from './build-need.ts';
import { dropAllowed, dropNumbers, dropOver } from './supply-drop.ts';

/** Readers of a door or a row of gates, which live on their controller, over its cable. */
interface FedReaders {
  readonly part: { readonly id: string };
  /** Last word of their need. */
  readonly name: string;
  readonly runM: number;
  readonly bus: Bus;
}

function dropOf(
  scene: { readonly id: string },
  { part, name, runM, bus }: FedReaders,
  { pack }: SceneContext,
  chosen: Chosen,
): Problem | null {
  const reader = chosen(`${scene.id}.${part.id}.${name}`)?.product;
  const cable = chosen(`${scene.id}.${READER_CABLES[bus].name}`)?.product;
  // What a cable does not say stands beside its line.
  const mm2 = cable === undefined ? null : numberOf(cable, 'conductor_mm2');
  if (reader === undefined || mm2 === null) return null;
  const volts = factOf(pack, 'access.maglock.volts.low');
  const said = numberOf(reader, 'max_draw_w');
  const amperes = (said ?? factOf(pack, 'access.reader.watts')) / volts;
  const current = { runM, amperes, volts };
  const allowed = dropAllowed(current, pack);
  if (dropOver(current, mm2, pack) <= allowed + 1e-9) return null;
  const { partNumber } = reader;
  if (said !== null) {
    return problemOf('readerDrop', 'warning', scene, part, { partNumber, ...dropNumbers(current, mm2, pack) });
  }
  const milliamperes = Math.floor((1000 * allowed) / dropOver({ ...current, amperes: 1 }, mm2, pack) + 1e-9);
  return problemOf('readerDropUnknown', 'hint', scene, part, { partNumber, run: runM, conductor: mm2, milliamperes });
}

/** Readers that are farther from their controller than its cable carries their current. */
export const readerDrops = (
  scene: { readonly id: string },
  readers: readonly FedReaders[],
  context: SceneContext,
  chosen: Chosen,
): Problem[] => readers.map((one) => dropOf(scene, one, context, chosen)).filter((problem) => problem !== null);
