import { isIPv6 } from 'node:net';

/**
 * The network that one customer of a provider has: an IPv4 address, or the /64 of an IPv6 address, of which a device
 * takes a new address as often as it likes. Any other text is used as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // Only texts with a colon: the check of Node compiles a long expression, some 2 ms of a cold start.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const start = before.split(':').filter(Boolean);
  const end = after?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end stands for two groups; it is never among the first four.
  const groups = end.length + (end.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - start.length - groups }, () => '0');
  const first = (after === undefined ? start : [...start, ...zeros, ...end]).slice(0, 4);
  return `${first.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
