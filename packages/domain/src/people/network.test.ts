import { expect, it } from 'vitest';
import { networkOf, oneCaller, oneNetwork } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64', 'fe80:0:0:0:0:0:0:0/48'],
  ['::1', '0:0:0:0:0:0:0:0/64', '0:0:0:0:0:0:0:0/48'],
  ['no address', 'no address', 'no address'],
])('%s is one caller as %s and one network as %s', (address, caller, network) => {
  expect([networkOf(address, oneCaller), networkOf(address, oneNetwork)]).toEqual([caller, network]);
});
