import type { TestSku } from '../../../domains/orders/test/order-builders.ts';
import type { TestMall } from '../test-mall.ts';

/** People of the demo mall by what they are; the keepers are given a shop of their own. */
export const PEOPLE = {
  owner: '13800000001',
  otherBuyer: '13800000003',
  administrator: '13900000001',
  sales: '13900000002',
  finance: '13900000005',
  keeper: '13900000006',
  productManager: '13900000007',
} as const;
export type Person = keyof typeof PEOPLE | 'keeperElsewhere' | 'salesElsewhere';

/** What is decided about the files of one private upload model. */
export interface PrivateFileRow {
  /** Who uploads them; the owner unless it says otherwise. */
  readonly sender?: Person;
  /** Their name, type and bytes (one character each); a document unless it says otherwise. */
  readonly file?: readonly [name: string, type: string, bytes: string];
  /** Who can read one that is attached to a record, besides its uploader. */
  readonly readers: readonly Person[];
  /** Puts a file of the owner on a record, in the keeper's shop where it has one. */
  readonly attach?: (mall: TestMall, url: string, sku: TestSku) => Promise<void>;
}

/**
 * Who may read the private files of a domain: every model of it has its row, decided in the domain's
 * `test/private-files.ts` and nowhere else.
 */
export type PrivateFiles = Readonly<Record<string, PrivateFileRow>>;
