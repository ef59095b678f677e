import type { Boot } from '../../platform/contract/page-request.ts';

/** Boot data that tests do not care about. */
export const EXAMPLE_BOOT: Boot = {
  locale: 'zh',
  defaultLocale: 'zh',
  international: true,
  demo: true,
  publicUrl: 'http://localhost',
  imprint: { name: '', address: '', filingNumber: '', links: [] },
  menu: [],
  present: [],
};
