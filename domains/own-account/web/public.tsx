export { OwnAccountLinks } from './OwnAccountLinks.tsx';
