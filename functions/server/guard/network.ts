import { isIPv6 } from 'node:net';

/** Returns an IPv4 address, or an IPv6 address's /64 network: a device can use any address in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // Node's own check compiles a long regular expression, which takes about 2 ms of a cold start.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const start = before.split(':').filter(Boolean);
  const end = after?.split(':').filter(Boolean) ?? [];
  const groups = end.length + (end.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - start.length - groups }, () => '0');
  const first = (after === undefined ? start : [...start, ...zeros, ...end]).slice(0, 4);
  return `${first.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
