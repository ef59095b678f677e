// What back-office screens of other domains may embed.
export { CouponDrawer } from './CouponDrawer.tsx';
