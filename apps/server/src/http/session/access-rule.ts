import { BlockList, isIP } from 'node:net';
import { withinWindow } from '@touchmark/domain';

/** The networks and times from which an account may be used. */
export interface AccessRule {
  addresses: readonly string[];
  days: readonly number[];
  fromTime: string | null;
  toTime: string | null;
}

/** Whether a request satisfies the access rule of its user. */
export function allowed(rule: AccessRule, address: string, now: Date): boolean {
  return withinWindow(rule, now) && (rule.addresses.length === 0 || listed(rule.addresses, address));
}

/** Whether a line is an address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const kind = isIP(address);
  if (!kind || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** Whether an address is one of these, or lies in one of these networks. */
export function listed(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const line of addresses) {
    const [network = '', bits] = line.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  // An IPv4 caller on a socket of both kinds: ::ffff:203.0.113.7.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
