import type { TestMall } from '../test-mall.ts';

/** An address of a page; what it names is found in the demo mall, or made there. */
export type SampleAddress = string | ((mall: TestMall) => Promise<string>);

/** How a page is opened by the browser tests that walk through the mall; a page without samples by its own path. */
export interface PageSample {
  /** The path of its route. */
  readonly route: string;
  readonly addresses?: readonly SampleAddress[];
  /** Addresses for which there is nothing to show. */
  readonly missing?: readonly string[];
  /** Addresses whose page the mall answers with a failure, as it should. */
  readonly refused?: readonly string[];
  /** Shows amounts to users with permission, at the first address; a public page is then opened by a buyer as well. */
  readonly amounts?: true;
  /** Opened by a regular user as well, who may less. */
  readonly regular?: true;
}

/** By mall: what is found in one's database is not in another's. */
const found = new WeakMap<TestMall, Map<SampleAddress, Promise<string>>>();

/** The address of a page in a mall; what it names is looked for, or made, once. */
export async function addressIn(mall: TestMall, { address }: { readonly address: SampleAddress }): Promise<string> {
  if (typeof address === 'string') return address;
  const foundHere = found.get(mall) ?? new Map<SampleAddress, Promise<string>>();
  found.set(mall, foundHere);
  const kept = foundHere.get(address) ?? address(mall);
  foundHere.set(address, kept);
  return kept;
}
