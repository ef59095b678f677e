import { retentionDaysOf, retentionFact } from '../engine/retention.ts';
import type { Problem } from '../problem.ts';
import type { SceneContext } from '../scene-rules.ts';
import { step, type TraceStep } from '../trace.ts';
import { problemOf } from './build-need.ts';

/** Days that pictures are kept: what the scene says, else the project, else the pack for the kind of place. */
export function retentionOf(
  own: number | null,
  { pack, settings }: SceneContext,
): { readonly days: number; readonly trace: TraceStep } {
  const said = own ?? settings.retentionDays;
  // What the customer names is no standard.
  if (said !== null) return { days: said, trace: step('retention_said', {}, [], said, 'd') };
  const days = retentionDaysOf(settings, pack);
  return { days, trace: step('retention_days', { use: settings.use }, [retentionFact(settings)], days, 'd') };
}

/** Says where pictures are kept for less time than such a place asks for; null: long enough. */
export function retentionProblem(
  scene: { readonly id: string },
  part: { readonly id: string } | null,
  own: number | null,
  context: SceneContext,
): Problem | null {
  const { days } = retentionOf(own, context);
  const least = context.pack.facts[retentionFact(context.settings)].value;
  return days < least ? problemOf('retentionBelowLaw', 'warning', scene, part, { days, least }) : null;
}
