/** How many products the parts of the home page show; the server fetches as many as the page will. */
export const PROMOTION_SHELF = 5;
export const NEW_SHELF = 3;
export const CLEARANCE_SHELF = 3;
export const RECOMMENDED_SHOWN = 5;
