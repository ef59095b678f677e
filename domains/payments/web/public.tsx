export { methodWord } from './payment-methods.ts';
