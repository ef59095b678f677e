import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';

/** What the form of a flash sale asks for. */
export const FLASH_FIELDS = [
  'nameZh',
  'nameEn',
  'merchantId',
  'image',
  'asksCaptcha',
  'days',
  'slots',
  'products',
] as const;

// biome-ignore lint/suspicious/noExplicitAny: fields do not look at the request.
export type FlashForm = EndpointForm<(typeof FLASH_FIELDS)[number], any>;
