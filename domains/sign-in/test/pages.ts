import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  // Without a code the page reports that.
  { route: '/simulation', refused: ['/simulation'] },
];
