import type { ProblemId } from './problem.ts';
import type { Role } from './roles.ts';
import type { FactId } from './rule-pack.ts';
import type { RuleId } from './rules.ts';
import type { SceneKind } from './site.ts';

const inMessages = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

/** Keys of the texts for what the engine says in codes. */
export const ruleKey = (id: RuleId) => `matching_rule_${id}`;
export const problemKey = (id: ProblemId) => `matching_problem_${inMessages(id)}`;
export const roleKey = (role: Role) => `matching_role_${inMessages(role)}`;
export const sceneKey = (kind: SceneKind) => `matching_scene_${inMessages(kind)}`;
export const factKey = (id: FactId) => `matching_fact_${inMessages(id)}`;
/** A code among a formula's inputs or results, such as `dropBolt`; other words stand as they are. */
export const valueKey = (code: string) => `matching_value_${inMessages(code)}`;
