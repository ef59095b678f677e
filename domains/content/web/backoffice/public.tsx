// What back-office screens of other domains may embed.
export { RichTextField } from './rich-text/RichTextField.tsx';
