/** `138****0001`, `a***@example.com`: to be recognised by the owner, and of no use to who looks over a shoulder. */
export function maskedContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at >= 0) return `${contact.slice(0, 1)}***${contact.slice(at)}`;
  return contact.length < 8 ? contact : `${contact.slice(0, 3)}****${contact.slice(-4)}`;
}
