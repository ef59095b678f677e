import type { Solution } from '../contract/solution.ts';
import { isMoneyStep, type TraceStep } from '../contract/trace.ts';

/** Everything of a result that is an amount is called so: the one sign by which amounts are found. */
const isMoney = (name: string): boolean => name === 'fen' || name.endsWith('Fen');

/** Things that are said, and lists of them: what speaks of money is said to nobody who may not see it. */
const SAID: ReadonlySet<string> = new Set(['against', 'flags', 'problems', 'savings', 'steps']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function speaksOfMoney(said: unknown): boolean {
  if (!isObject(said)) return false;
  if ('rule' in said && isMoneyStep(said as TraceStep)) return true;
  return Object.entries(said).some(([name, value]) => isMoney(name) || speaksOfMoney(value));
}

function hidden(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const shown = SAID.has(name) ? value.filter((one) => !speaksOfMoney(one)) : value;
    return shown.map((one) => hidden(one, ''));
  }
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(
    ([key, one]) => Array.isArray(one) || !SAID.has(key) || !speaksOfMoney(one),
  );
  return Object.fromEntries(shown.map(([key, one]) => [key, isMoney(key) ? null : hidden(one, key)]));
}

/**
 * A result for somebody who may not see prices: neither them nor what tells of them, such as how far it is over a budget.
 * Goes through all of it, so that an amount which is added one day is hidden without being named here.
 */
export const withoutPrices = (solved: Solution): Solution => hidden(solved, '') as Solution;
