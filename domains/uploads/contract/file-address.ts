/** Where everybody may read a file. */
export const publicFileUrl = (name: string) => `/files/public/${name}`;

/** Where the owner and staff with the right read a file; needs the caller's token. */
export const privateFileUrl = (name: string) => `/api/front/pc/upload/private/${name}`;
