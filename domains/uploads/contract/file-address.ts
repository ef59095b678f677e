/** URL of a public file. */
export const publicFileUrl = (name: string) => `/files/public/${name}`;

/** URL of a private file, for its owner and permitted staff; needs the caller's token. */
export const privateFileUrl = (name: string) => `/api/front/pc/upload/private/${name}`;
