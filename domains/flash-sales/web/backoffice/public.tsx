// What back-office screens of other domains may embed.
export { FlashSaleDrawer } from './FlashSaleDrawer.tsx';
