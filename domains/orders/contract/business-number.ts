import * as z from 'zod';

/**
 * The number of an order, payment, checkout or delivery note: a prefix, the time and a random part. In a file of its
 * own: a page whose form checks such a number would otherwise bring zod into what every page loads.
 */
export const businessNo = z.string().regex(/^[A-Z0-9]{8,40}$/);
