import type { FactId } from '../rule-pack.ts';
import type { SceneContext } from '../scene-rules.ts';
import { step, type TraceStep } from '../trace.ts';

/** Pictures of a bank are kept as those of a key site; only its access logs are kept longer. */
const BY_USE = {
  ordinary: 'retention.ordinary',
  key: 'retention.key',
  finance: 'retention.key',
} as const satisfies Record<string, FactId>;

/** Days that pictures are kept: what the scene says, else the project, else the pack for the kind of place. */
export function retentionOf(
  own: number | null,
  { pack, settings }: SceneContext,
): { readonly days: number; readonly trace: TraceStep } {
  const fact = BY_USE[settings.use];
  const said = own ?? settings.retentionDays;
  const days = said ?? pack.facts[fact].value;
  return { days, trace: step('retention_days', { days }, said === null ? [fact] : [], days, 'd') };
}
