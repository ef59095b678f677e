import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));

/**
 * Whom a limit by address counts: an IPv4 address is one caller; of IPv6 every caller has at least a /64 of them, and
 * would never meet a limit of single ones. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  const [head = '', tail = ''] = bare.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail)];
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...between, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
