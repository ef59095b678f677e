import { hash } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { disabledCategoriesOf } from '../../sign-in/server/public.ts';
import { type Category, type Definitions, definitionsOf } from './catalogue-definitions.ts';

/** The categories whose products the caller neither sees nor buys. */
export interface HiddenCategories {
  /** Of any level. */
  readonly ids: ReadonlySet<number>;
  /** Those of the third level, to which products belong. */
  readonly leaves: readonly number[];
  /** Equal for callers from whom the same is hidden; empty where nothing is. */
  readonly key: string;
}

export const NOTHING_HIDDEN: HiddenCategories = { ids: new Set(), leaves: [], key: '' };

/** These categories, all below them, and those above below which the navigation shows nothing else. */
function withRelatives(disabled: readonly number[], { categories }: Definitions): Set<number> {
  const hidden = new Set(disabled);
  /** How many the navigation shows below each. */
  const shown = new Map<number, number>();
  // By level: a category comes after the one that it is in.
  for (const { id, parent_id, is_show } of categories) {
    if (parent_id === null) continue;
    if (hidden.has(parent_id)) hidden.add(id);
    if (is_show) shown.set(parent_id, (shown.get(parent_id) ?? 0) + 1);
  }
  for (const { id, parent_id, is_show } of categories.toReversed()) {
    if (parent_id === null || !is_show || !hidden.has(id)) continue;
    const others = (shown.get(parent_id) ?? 0) - 1;
    shown.set(parent_id, others);
    if (others === 0) hidden.add(parent_id);
  }
  return hidden;
}

/** What is hidden when these categories are disabled. */
export function hiddenBy(disabled: readonly number[], definitions: Definitions): HiddenCategories {
  if (disabled.length === 0) return NOTHING_HIDDEN;
  const hidden = withRelatives(disabled, definitions);
  const known = definitions.categories.filter(({ id }) => hidden.has(id));
  if (known.length === 0) return NOTHING_HIDDEN;
  const isLeaf = ({ level }: Category) => level === 3;
  const ids = known.map(({ id }) => id);
  return {
    ids: new Set(ids),
    leaves: known.filter(isLeaf).map(({ id }) => id),
    key: hash('sha256', ids.toSorted((a, b) => a - b).join(','), 'base64url').slice(0, 16),
  };
}

/** A session object lives for one request. */
const perRequest = new WeakMap<object, Promise<HiddenCategories>>();

/** What is hidden from the caller: from visitors and staff nothing. Worked out once per request. */
export function hiddenCategoriesOf(
  context: Pick<Context, 'database' | 'versions' | 'session'>,
): Promise<HiddenCategories> {
  const { session, database } = context;
  if (!session) return Promise.resolve(NOTHING_HIDDEN);
  const known = perRequest.get(session);
  if (known) return known;
  const working = (async () => {
    const disabled = await disabledCategoriesOf(database, session);
    return disabled.length === 0 ? NOTHING_HIDDEN : hiddenBy(disabled, await definitionsOf(context));
  })();
  perRequest.set(session, working);
  // A call whose transaction was undone is carried out again, with the same session.
  working.catch(() => perRequest.delete(session));
  return working;
}
