import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  // Without a code it says so.
  { route: '/simulation', refused: ['/simulation'] },
];
