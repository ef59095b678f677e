// What other domains and the storefront may embed.
export { rememberSearch } from './recent-searches.ts';
export type { SuggestionKeys } from './SuggestionList.tsx';
export { WishForm } from './WishForm.tsx';
