import { pictureSources } from '../../../platform/contract/picture-address.ts';

/** URL of a public file. */
export const publicFileUrl = (name: string) => `/files/public/${name}`;

/** URL of a private file, for its owner and permitted staff; needs the caller's token. */
export const privateFileUrl = (name: string) => `/api/front/pc/upload/private/${name}`;

/** Whether this is, letter for letter, the URL of a picture that everybody may see: of this mall, and converted by it. */
export function isPublicPicture(url: string): boolean {
  const name = url.slice(publicFileUrl('').length);
  const made = url === publicFileUrl(name) && !name.includes('/') ? pictureSources(name) : null;
  return made !== null && made.width > 0 && made.height > 0;
}
