export { OrderKeys } from './OrderKeys.tsx';
