import { type Fen, fenToYuan, plainYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { HELD_PAY_TYPES, type HeldPart, type HeldPayType, type PayType } from '../contract/payment.ts';

/** What the buyer has typed into the fields of parts; empty: nothing. */
export type TypedParts = Readonly<Partial<Record<HeldPayType, string>>>;

export interface ReadParts {
  readonly parts: HeldPart[];
  /** What the chosen way pays; null while a part is not an amount, or too much. */
  readonly restFen: Fen | null;
  /** What is wrong with each field that holds something else. */
  readonly problems: Readonly<Partial<Record<HeldPayType, PartProblem>>>;
}

export interface PartProblem {
  /** The largest amount. */
  readonly most: Fen;
  /** It is an amount, but for what it has less than a fen. */
  readonly isTooFine: boolean;
}

const TOO_FINE = /^\d+\.\d{3,}$/;

/** Reads the parts of a payment; at least a fen is left to the chosen way. */
export function readParts(
  typed: TypedParts,
  payFen: Fen,
  offered: readonly { readonly payType: HeldPayType; readonly availableFen: Fen }[],
): ReadParts {
  const parts: HeldPart[] = [];
  const problems: Partial<Record<HeldPayType, PartProblem>> = {};
  let restFen = payFen;
  for (const { payType, availableFen } of offered) {
    const text = plainYuan(typed[payType] ?? '');
    const fen = text === '' ? 0 : yuanToFen(text);
    const most = Math.max(0, Math.min(availableFen, restFen - 1));
    if (fen === null || fen < 0 || fen > most) problems[payType] = { most, isTooFine: TOO_FINE.test(text) };
    else if (fen > 0) {
      parts.push({ payType, amount: fenToYuan(fen) });
      restFen -= fen;
    }
  }
  return { parts, restFen: Object.keys(problems).length > 0 ? null : restFen, problems };
}

/**
 * All parts that a payment has once these are taken too, by way. What was taken before in the way that pays the rest
 * becomes one with it.
 */
export function withAdded(
  heldParts: readonly { readonly payType: HeldPayType; readonly amount: string | null }[],
  added: readonly HeldPart[],
  rest: PayType | null,
): HeldPart[] {
  return HELD_PAY_TYPES.flatMap((payType) => {
    const fen = [...heldParts, ...added]
      .filter((part) => part.payType === payType)
      .reduce((sum, { amount }) => sum + (amount === null ? 0 : (yuanToFen(amount) ?? 0)), 0);
    return payType === rest || fen === 0 ? [] : [{ payType, amount: fenToYuan(fen) }];
  });
}
