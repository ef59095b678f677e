import ipaddr from 'ipaddr.js';

/** Groups of 16 bits of an IPv6 address that tell one caller from another. */
const NETWORK_GROUPS = 4;

/**
 * What a limit per address counts: an IPv4 address is one caller; an IPv6 caller has at least a /64 and would never
 * reach a limit on single addresses. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
