import type { OrderInvoice } from '../../contract/order-terms.ts';
import type { ChosenWarranties } from '../checkout-sums.ts';

const PREFIX = 'argus.checkout.';

/** Remarks by merchant id. */
export type Remarks = Readonly<Record<number, string>>;

/** What the buyer has typed and chosen in a checkout. */
export interface KeptChoices {
  readonly remarks: Remarks;
  readonly warranties: ChosenWarranties;
  /** Held coupons by merchant id, 0 for the platform's; 0 for none. What is not named is as proposed. */
  readonly coupons: Readonly<Record<number, number>>;
  readonly usesPoints: boolean;
  /** The buyer's own number. */
  readonly poNumber: string;
  /** By merchant id. */
  readonly deliveries: Readonly<Record<number, number>>;
  readonly invoices: Readonly<Record<number, OrderInvoice>>;
  /** Which changed prices were accepted (`signOfChanges`). */
  readonly acceptedChanges: string;
  /** Versions of the agreements ticked, by slug. */
  readonly agreed: Readonly<Record<string, string>>;
}

const NONE: KeptChoices = {
  remarks: {},
  warranties: {},
  coupons: {},
  usesPoints: false,
  poNumber: '',
  deliveries: {},
  invoices: {},
  acceptedChanges: '',
  agreed: {},
};

/** The entries and choices of this checkout before a reload; stored for this tab. */
export function loadChoices(preOrderNo: string): KeptChoices {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + preOrderNo) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...NONE, ...kept } : NONE;
  } catch {
    return NONE;
  }
}

export function saveChoices(preOrderNo: string, choices: KeptChoices): void {
  try {
    sessionStorage.setItem(PREFIX + preOrderNo, JSON.stringify(choices));
  } catch {
    // Storage is unavailable: the choices last as long as the page.
  }
}
