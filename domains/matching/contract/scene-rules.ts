import type { Candidate } from './candidate.ts';
import type { Need, Requirement } from './need.ts';
import type { Problem } from './problem.ts';
import type { Role } from './roles.ts';
import type { RulePack } from './rule-pack.ts';
import type { Scene, Settings } from './site.ts';
import type { TraceStep } from './trace.ts';

/** What the rules of a scene may read beside the scene. */
export interface SceneContext {
  readonly pack: RulePack;
  readonly settings: Settings;
  /**
   * Whether the mall sells anything for a role that may do so: what does not say whether it does counts as well.
   * @param stated attributes that a product must state to count
   */
  readonly sells: (role: Role, requirements: readonly Requirement[], stated?: readonly string[]) => boolean;
  /** The most of an attribute that is stated by what the mall sells for a role and that may do so; null: nothing is. */
  readonly mostSold: (role: Role, requirements: readonly Requirement[], attribute: string) => number | null;
}

/** What a scene asks for. */
export interface SceneDemand {
  readonly needs: readonly Need[];
  readonly problems: readonly Problem[];
  /** Steps with which the traces of needs go on that were chosen before, by the need's id. */
  readonly stepsOf?: ReadonlyMap<string, readonly TraceStep[]>;
  /** Needs of the site itself of which a problem says why nothing is found: their lines do not say it again. */
  readonly explained?: readonly string[];
}

/** The product that was chosen for a need, and how many; null: none fits, or the line was removed. */
export type Chosen = (needId: string) => { readonly product: Candidate; readonly quantity: number } | null;

/** The rules of one kind of scene: pure, in a fixed order. */
export interface SceneRules<One extends Scene> {
  /** What follows from the site alone. */
  needs(scene: One, context: SceneContext): SceneDemand;
  /** What follows from the products chosen: a supply for the locks' current, say. */
  followUps(scene: One, context: SceneContext, chosen: Chosen): SceneDemand;
}

export const NOTHING: SceneDemand = { needs: [], problems: [] };
