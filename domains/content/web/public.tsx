export { type ContactReason, contactService } from './contact-service.tsx';
