/** The networks of an address: however it is written it is one, and an IPv6 line is counted as a whole. */
import { expect, test } from 'vitest';
import { networksOf } from '../../api/http/networks.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::ffff:cb00:7109', ['203.0.113.9']],
  ['2001:db8:1:2:3::4', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:02fe:0:0:0:1', ['2001:db8:1:2fe::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['', ['']],
])('%s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
