import type { TestMall } from '../test-mall.ts';

/**
 * Where the records of a domain mention files that everybody may see, by upload model: each puts such a file in one
 * place. A file is removed when it is mentioned nowhere, so every place has its row in the `test/public-files.ts` of the
 * domain whose record it is; a model of another domain has rows there too.
 */
export type PublicFiles = Readonly<
  Record<string, Readonly<Record<string, (mall: TestMall, url: string) => Promise<unknown>>>>
>;
