/** What other domains and the pages may call. */

export { menuOf } from './show-home.ts';
export { nextHomeChange, previewed, published } from './showing.ts';
