import type { Access } from '../../../platform/contract/permission.ts';

/** The demo accounts, each standing for the role it holds. */
export const PEOPLE = {
  administrator: '13900000001',
  sales: '13900000002',
  reviewer: '13900000003',
  afterSales: '13900000004',
  finance: '13900000005',
  keeper: '13900000006',
  productManager: '13900000007',
  distributor: '13800000001',
  subDistributor: '13800000002',
  enterprise: '13800000003',
  regular: '13800000004',
  regularWithPrices: '13800000005',
} as const;
export type Person = keyof typeof PEOPLE;
export type Group = 'anybody' | readonly Person[];

export const ANYBODY: Group = 'anybody';
export const BUYERS: Group = [
  'administrator',
  'distributor',
  'subDistributor',
  'enterprise',
  'regular',
  'regularWithPrices',
];

/** Things that belong to somebody (`foreign` exists, but belongs to another) or to nobody (`unknown` only). */
export type Thing =
  | 'address'
  | 'notice'
  | 'cartLine'
  | 'order'
  | 'package'
  | 'payment'
  | 'preOrder'
  | 'privateFile'
  | 'product'
  | 'refund'
  | 'merchant'
  | 'session'
  | 'sku'
  | 'importRun';

/** What is decided about one endpoint. */
export interface DoorRow {
  /** The endpoint's requirement; repeated here so that changing it is a decision and not an accident. */
  readonly permission: Access;
  /** Who is let in: exactly these demo accounts, `anybody` being everyone who is signed in. */
  readonly who: Group;
  /** Fields of the request that name a thing; a list of ids is written `['order']`. */
  readonly things?: Readonly<Record<string, Thing | readonly [Thing]>>;
  /** Everything else in a request that is valid except for its things. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Treats an unknown thing as if it were simply not there (a filter, a deletion that is already done). */
  readonly unknownIsNothing?: true;
}

/**
 * Who may call what in a domain, and how a call about somebody else's things is answered: each of its endpoints has a
 * row, keyed by `METHOD path`, decided only in the domain's `test/doors.ts`.
 */
export type Doors = Readonly<Record<string, DoorRow>>;

export const OPEN: DoorRow = { permission: 'public', who: ANYBODY };
export const SIGNED_IN: DoorRow = { permission: 'signedIn', who: ANYBODY };
