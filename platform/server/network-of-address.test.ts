import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network-of-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unix:', 'unix:'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

it('an IPv6 address is counted with all of its /64 and with no other, however it is written', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const written = (groups: readonly number[], padded: boolean) =>
    groups.map((one) => one.toString(16).padStart(padded ? 4 : 1, '0')).join(':');
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      (network, one, other) => {
        expect(networkOf(written([...network, ...one], true))).toBe(networkOf(written([...network, ...other], false)));
        const short = new URL(`http://[${written([...network, ...one], true)}]`).hostname.slice(1, -1);
        expect(networkOf(short)).toBe(networkOf(written([...network, ...one], false)));
        const [a, b, c, d] = network;
        expect(networkOf(written([a, b, c, d ^ 1, ...one], false))).not.toBe(networkOf(short));
      },
    ),
  );
});
