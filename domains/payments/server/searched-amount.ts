import { type Fen, plainYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';

/** The currency as the columns name it, and the sign of what came in that statements of banks have. */
const CURRENCY = /^\+?(?:cny|rmb|人民币)?|(?:元|cny|rmb)$/gi;

/**
 * The amount that finance searches for as `1,368.64`, `¥1368.64`, `1368.64 CNY` or in wide figures; null for other
 * words, and for those who may not see amounts: what is found would tell them.
 */
export function searchedAmount(keyword: string, session: Parameters<typeof maySeePrices>[0]): Fen | null {
  const fen = maySeePrices(session)
    ? yuanToFen(plainYuan(keyword.normalize('NFKC').trim().replaceAll(CURRENCY, '')))
    : null;
  return fen !== null && fen > 0 ? fen : null;
}
