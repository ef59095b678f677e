// What other domains may embed.
export { AgreementDialog } from './AgreementDialog.tsx';
export { AppMallNotice } from './AppMallNotice.tsx';
export { agreementName } from './agreement-words.ts';
export type { ContactReason } from './ContactCard.tsx';
export { contactService } from './contact-service.tsx';
export { PriceAccessNotice, priceAccessWords } from './PriceAccessNotice.tsx';
export { RichText } from './RichText.tsx';
