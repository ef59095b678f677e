export { AddressPicker } from './AddressPicker.tsx';
