// What back-office screens of other domains may embed.
export { categoryTreeQuery } from '../catalogue-queries.ts';
export { TAG_NAME } from '../product-words.ts';
export { ProductPicker } from './ProductPicker.tsx';
