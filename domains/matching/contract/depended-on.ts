import type { Need } from './need.ts';
import type { Role } from './roles.ts';

/** Beside what is on the network: what other lines are chosen by. */
const DEPENDED_ON: ReadonlySet<Role> = new Set<Role>(['pole', 'cable', 'accessPower', 'lock']);

/** Whether other lines depend on the product of a need: then the amounts of its alternatives are those of its own orders. */
export const isDependedOn = ({ load, role }: Pick<Need, 'load' | 'role'>): boolean =>
  load !== null || DEPENDED_ON.has(role);
