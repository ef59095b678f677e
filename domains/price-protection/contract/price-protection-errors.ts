import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('price-protection');

export const PRICE_PROTECTION_ERRORS = {
  claimNotFound: error('claimNotFound'),
  /** Decided or withdrawn meanwhile. */
  claimDecided: error('claimDecided'),
  /** A gift, a licence, or bought in a flash sale. */
  notCovered: error('notCovered'),
  notReceived: error('notReceived'),
  tooLate: error<{ days: number }>('tooLate'),
  /** The price is not lower than what was paid, or the product is not sold any more. */
  noFall: error('noFall'),
  /** There is a claim for this line already, at this price or undecided. */
  alreadyClaimed: error('alreadyClaimed'),
  /** The price has changed since the buyer was shown the amount. */
  amountChanged: error<{ amount: string }>('amountChanged'),
  /** Every piece was refunded meanwhile. */
  nothingLeft: error('nothingLeft'),
  exportTooLarge: error<{ most: number }>('exportTooLarge'),
  /** Whoever claimed, for the customer or as one, leaves the approval to somebody else. */
  ownClaim: error('ownClaim'),
} as const;
