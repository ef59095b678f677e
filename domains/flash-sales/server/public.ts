/** What other domains may call. */

export { noteFailedReservation } from './failed-reservations.ts';
export { type FlashOffer, flashOffer } from './offer-flash-product.ts';
export { plannedFlashSales } from './planned-flash-sales.ts';
export { normalProductOf } from './product-flash-sales.ts';
export { findReservation, orderReserved, type Reservation, reservePieces } from './reserve-pieces.ts';
export { releasePieces, returnPiecesOfOrder } from './return-pieces.ts';
