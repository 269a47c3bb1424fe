let addresses = 0;

/** A loopback address that nobody has asked from: each is a client of its own, and guards count by client. */
export function newAddress(): string {
  addresses += 1;
  const [high, middle] = [Math.floor(addresses / 62_500) % 100, Math.floor(addresses / 250) % 250];
  return `127.${100 + high}.${middle}.${1 + (addresses % 250)}`;
}
