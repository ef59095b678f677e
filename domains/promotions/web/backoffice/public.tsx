// What back-office screens of other domains may embed.
export { PromotionDrawer } from './PromotionDrawer.tsx';
