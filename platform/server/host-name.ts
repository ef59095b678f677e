const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The host that a request names, with its port. An invalid one never becomes part of a URL. */
export function hostName(host: string | undefined): string {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';
}
