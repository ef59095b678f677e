/** The storefront's page that turns a code from the back office into the customer's session. */
export const SIMULATION_PATH = '/simulation';
