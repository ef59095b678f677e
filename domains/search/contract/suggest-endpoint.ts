import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { searchText } from '../../../platform/contract/fields.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** What is offered while somebody types; at most a few of each kind. */
export const suggestions = z.object({
  /** Products whose model begins with the text, however it is typed. */
  models: z.array(z.object({ id: z.int(), model: z.string(), brandName: z.string() })),
  /** Products found by the words. */
  products: z.array(z.object({ id: z.int(), name: z.string(), model: z.string(), image: z.string() })),
  /** Of any level, with the name of the one above; empty for the first level. */
  categories: z.array(named.extend({ parentName: z.string() })),
  brands: z.array(named),
  shops: z.array(named),
  /** What to mark in them. */
  marks: z.array(z.array(z.string())),
});
export type Suggestions = z.output<typeof suggestions>;

export const suggestSearch = endpoint({
  method: 'GET',
  path: 'front/pc/search/suggest',
  summary: 'Models, products, categories, brands and shops for a text that is being typed; no prices',
  permission: 'public',
  request: z.object({ keyword: searchText }),
  response: suggestions,
  errors: [],
});
