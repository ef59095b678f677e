/** Who may cause a transition. `system` is a job or a payment notification. */
export type Actor = 'buyer' | 'merchant' | 'staff' | 'system';

export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
}

/** Every transition of an entity as data: the server applies it, the screen asks which actions are enabled. */
export type TransitionTable<State extends string, Action extends string> = Readonly<Record<Action, Transition<State>>>;

/** Checks the states while keeping the literal types of the action names. */
export function transitionsOf<State extends string>() {
  return <const Table extends Record<string, Transition<State>>>(table: Table): Table => table;
}

/** Whether `actor` may do `action` in `state`. */
export function canTransit<State extends string, Action extends string>(
  table: TransitionTable<State, Action>,
  action: Action,
  state: State,
  actor: Actor,
): boolean {
  const transition = table[action];
  return transition.from.includes(state) && transition.by.includes(actor);
}

/** The actions `actor` may do in `state`, in the order of the table. */
export function actionsIn<State extends string, Action extends string>(
  table: TransitionTable<State, Action>,
  state: State,
  actor: Actor,
): Action[] {
  return (Object.keys(table) as Action[]).filter((action) => canTransit(table, action, state, actor));
}
