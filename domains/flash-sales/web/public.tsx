// What other domains may embed.
export { FlashStrip } from './FlashStrip.tsx';
export { seesFlashSale } from './flash-sale-access.ts';
export { FLASH_LIST_PATH } from './flash-sale-address.ts';
export { flashStripQuery } from './flash-sale-queries.ts';
