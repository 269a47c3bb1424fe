/** Server side of SRP-6a (RFC 5054) with Cognito's parameters. Not in constant time, so it is for local use only. */
import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The 3072-bit prime of RFC 5054, which is group 15 of RFC 3526. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** Salt and verifier, in hexadecimal. */
export interface SrpVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** Exchange in hexadecimal: the client's A, the server's B and the server's secret b. */
export interface SrpExchange {
  readonly A: string;
  readonly B: string;
  readonly b: string;
  readonly verifier: string;
}

/** Values that the client signs to prove that it knows the password. `secretBlock` is in base64. */
export interface SrpClaim {
  readonly poolName: string;
  readonly username: string;
  readonly secretBlock: string;
  readonly timestamp: string;
}

/** `poolName` is the pool id after the underscore. `salt` is 16 random bytes by default. */
export function makeVerifier(
  poolName: string,
  username: string,
  password: string,
  salt: Uint8Array = randomBytes(16),
): SrpVerifier {
  const identity = sha256(Buffer.from(`${poolName}${username}:${password}`));
  const x = toNumber(sha256(pad(toNumber(salt)), identity));
  return { salt: Buffer.from(salt).toString('hex'), verifier: generatorPower(x).toString(16) };
}

export function isPassword(
  stored: SrpVerifier,
  poolName: string,
  username: string,
  password: string,
): boolean {
  const made = makeVerifier(poolName, username, password, Buffer.from(stored.salt, 'hex'));
  return isSame(Buffer.from(made.verifier), Buffer.from(stored.verifier));
}

/** Undefined if A is not a number or is a multiple of the prime, which makes the key predictable. */
export function startExchange(A: string, verifier: string): SrpExchange | undefined {
  if (!/^[\da-f]{1,800}$/i.test(A) || fromHex(A) % prime === 0n) return undefined;
  const multiplier = toNumber(sha256(pad(prime), pad(generator)));
  const b = toNumber(randomBytes(32));
  const B = (multiplier * fromHex(verifier) + generatorPower(b)) % prime;
  return { A, B: B.toString(16), b: b.toString(16), verifier };
}

/** Returns whether `signature` (base64) proves that the client knows the password. */
export function isProof(exchange: SrpExchange, claim: SrpClaim, signature: string): boolean {
  const message = Buffer.concat([
    Buffer.from(claim.poolName + claim.username),
    Buffer.from(claim.secretBlock, 'base64'),
    Buffer.from(claim.timestamp),
  ]);
  const expected = createHmac('sha256', sessionKey(exchange)).update(message).digest();
  return isSame(expected, Buffer.from(signature, 'base64'));
}

function sessionKey(exchange: SrpExchange): Buffer {
  const A = fromHex(exchange.A);
  const u = toNumber(sha256(pad(A), pad(fromHex(exchange.B))));
  const shared = power(A * power(fromHex(exchange.verifier), u), fromHex(exchange.b));
  return Buffer.from(hkdfSync('sha256', pad(shared), pad(u), 'Caldera Derived Key', 16));
}

/** The generator, its square, the square of that, and so on. */
const squares = [generator];

/** Returns a power of the generator in a third of the time of `power`. Each password needs one. */
function generatorPower(exponent: bigint): bigint {
  let result = 1n;
  for (let [rest, place] = [exponent, 0]; rest > 0n; rest >>= 1n, place += 1) {
    const square = squares[place] ?? power(squares[place - 1] ?? generator, 2n);
    squares[place] = square;
    if (rest & 1n) result = (result * square) % prime;
  }
  return result;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** Formats a number like Java's BigInteger: whole bytes with a clear sign bit. Cognito hashes this format. */
function toHex(number: bigint): string {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function pad(number: bigint): Buffer {
  return Buffer.from(toHex(number), 'hex');
}

function toNumber(bytes: Uint8Array): bigint {
  return fromHex(Buffer.from(bytes).toString('hex'));
}

function sha256(...parts: Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
