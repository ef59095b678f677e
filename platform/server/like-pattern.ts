/** The pattern of LIKE for texts that contain this one; its `%`, `_` and `\` are literal. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for texts that begin with this one. */
export const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
