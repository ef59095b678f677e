import { holds, IDENTITY, type Identity } from '../../../platform/contract/permission.ts';
import { maySeePrices } from './price-permission.ts';
import type { StockInfo } from './product-entity.ts';

export type ProductReader = 'visitor' | 'regular' | 'enterprise' | 'staff';

const EVERYBODY: readonly ProductReader[] = ['visitor', 'regular', 'enterprise', 'staff'];

/** Who is told which fact of a product, in storefront and API. Costs have a permission of their own. */
export const FACT_READERS = {
  inventory: EVERYBODY,
  available: EVERYBODY,
  deliveryDate: EVERYBODY,
  stockBackupOrder: ['enterprise', 'staff'],
  safeStock: ['staff'],
  earlyWarning: ['staff'],
  businessCoefficient: ['staff'],
  priceRule: ['staff'],
} as const satisfies Record<keyof StockInfo | 'businessCoefficient' | 'priceRule', readonly ProductReader[]>;

interface Person {
  readonly identity: Identity;
  readonly permissions: readonly string[];
  /** The shop this person keeps. */
  readonly merchantId: number | null;
}

const KIND: Readonly<Record<Identity, ProductReader>> = {
  [IDENTITY.staff]: 'staff',
  [IDENTITY.enterprise]: 'enterprise',
  [IDENTITY.regular]: 'regular',
};

/** What a person is to a product; a shop's keeper is staff of the own shop only. */
export function productReader(person: Person | null, merchantId: number): ProductReader {
  if (!person) return 'visitor';
  const kind = KIND[person.identity];
  const isStranger = person.merchantId !== null && person.merchantId !== merchantId;
  return kind === 'staff' && isStranger ? 'enterprise' : kind;
}

export function isTold(reader: ProductReader, fact: keyof typeof FACT_READERS): boolean {
  return (FACT_READERS[fact] as readonly ProductReader[]).includes(reader);
}

/** Whether this person reads the costs of a product of this shop: costs tell of prices, so prices must be shown too. */
export function maySeeCosts(person: Person | null, merchantId: number): boolean {
  if (!person || productReader(person, merchantId) !== 'staff') return false;
  return maySeePrices(person) && holds(person.permissions, 'admin:costs:view');
}

/** Whether this person writes them: by import as well, whose columns are sent to nobody else. */
export function mayWriteCosts(person: Person | null, merchantId: number): boolean {
  return person !== null && maySeeCosts(person, merchantId) && holds(person.permissions, 'admin:costs:edit');
}
