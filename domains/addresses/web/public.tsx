export { AddressPicker } from './AddressPicker.tsx';
export { useAddressesShown } from './use-addresses-shown.ts';
