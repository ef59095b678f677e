/** `partlyShipped` → `partly_shipped`: how a name stands in the key of its message. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
