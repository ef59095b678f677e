const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The host that a request names, with its port. One that is none is never made a part of an address. */
export function hostName(host: string | undefined): string {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';
}
