import { type Fen, MAX_FEN, timesShare, yuanToFen } from '../../../platform/contract/money.ts';

export const PRICE_CHANGES = ['percent', 'amount', 'set'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGES)[number];

/** How a price is changed: by ten-thousandths of itself, by an amount, or to an amount. */
export type PriceChange =
  | { readonly by: 'percent'; readonly tenThousandths: number }
  | { readonly by: 'amount' | 'set'; readonly fen: Fen };

/** `-5` or `+3.25` percent → -500 or 325 ten-thousandths; null for anything else, above 1,000%, or -100% and less. */
function parsePercent(text: string): number | null {
  const match = /^([+-]?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  const signed = match[1] === '-' ? -size : size;
  return signed > -10_000 && signed <= 100_000 ? signed : null;
}

/** What was written of a change; null when it is none. */
export function parsePriceChange(by: PriceChangeKind, written: string): PriceChange | null {
  if (by === 'percent') {
    const tenThousandths = parsePercent(written);
    return tenThousandths === null ? null : { by, tenThousandths };
  }
  const fen = yuanToFen(by === 'amount' ? written.replace(/^\+/, '') : written);
  return fen === null || (by === 'set' && fen < 1) ? null : { by, fen };
}

/** The price after the change, rounded half-up once; null when it would be below 0.01 or above the largest amount. */
export function changedPrice(fen: Fen, change: PriceChange): Fen | null {
  const after =
    change.by === 'percent'
      ? timesShare(fen, 10_000 + change.tenThousandths)
      : change.by === 'amount'
        ? fen + change.fen
        : change.fen;
  return after >= 1 && after <= MAX_FEN ? after : null;
}
