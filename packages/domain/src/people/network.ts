/** How many leading bits of an address identify a network. */
interface NetworkBits {
  v4: number;
  v6: number;
}

/** One household or office usually has a whole IPv6 /64, so it counts as one caller. */
export const oneCaller: NetworkBits = { v4: 32, v6: 64 };
/** The range one provider assigns together: the address of a phone mostly changes within it. */
export const oneNetwork: NetworkBits = { v4: 24, v6: 48 };

/** The network of an address, as text. A text that is not an address is returned unchanged. */
export function networkOf(address: string, { v4, v6 }: NetworkBits): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  const parts = /^\d{1,3}(\.\d{1,3}){3}$/.test(plain) ? plain.split('.').map(Number) : null;
  if (parts) return `${masked(parts, 8, v4).join('.')}/${v4}`;
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return `${masked(groups, 16, v6)
    .map((group) => group.toString(16))
    .join(':')}/${v6}`;
}

const masked = (parts: readonly number[], width: number, bits: number): number[] =>
  parts.map((part, at) => {
    const kept = Math.min(width, Math.max(0, bits - at * width));
    return kept === 0 ? 0 : (part >> (width - kept)) << (width - kept);
  });

function groupsOf(address: string): number[] | null {
  const [head = '', tail, more] = address.split('::');
  if (!/^[0-9a-f:]+$/i.test(address) || more !== undefined) return null;
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [read(head), read(tail ?? '')];
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...left, ...Array.from({ length: missing }, () => 0), ...right];
}
