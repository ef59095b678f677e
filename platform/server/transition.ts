import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import type { Actor, TransitionTable } from '../contract/state-machine.ts';

/**
 * Applies one transition of a table with a conditional update. `update` receives the states it may start from and the
 * state to write, and returns how many rows it changed.
 *
 * @throws AppError pageDataChanged when the actor may not do it or another change came first.
 */
export async function applyTransition<State extends string, Action extends string>(
  table: TransitionTable<State, Action>,
  action: Action,
  actor: Actor,
  update: (from: readonly State[], to: State) => Promise<number>,
): Promise<void> {
  const transition = table[action];
  if (!transition.by.includes(actor)) throw new AppError(APP_ERRORS.pageDataChanged);
  const changed = await update(transition.from, transition.to);
  if (changed === 0) throw new AppError(APP_ERRORS.pageDataChanged);
}
