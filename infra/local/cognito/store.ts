import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const seconds = v.pipe(v.number(), v.integer());

const userSchema = v.object({
  username: v.string(),
  sub: v.string(),
  enabled: v.boolean(),
  status: v.picklist(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  created: seconds,
  modified: seconds,
  attributes: v.record(v.string(), v.string()),
  groups: v.array(v.string()),
  password: v.object({ salt: v.string(), verifier: v.string(), set: seconds }),
  /** `lastStep` is the 30-second step of the last accepted code. */
  totp: v.optional(v.object({ secret: v.string(), enabled: v.boolean(), lastStep: v.number() })),
  /** Secret of an authenticator before its first code was entered. */
  pendingTotp: v.optional(v.string()),
});

const grantSchema = v.object({
  origin: v.string(),
  username: v.string(),
  clientId: v.string(),
  /** Expiry of each refresh token, by the token's SHA-256 hash. */
  refreshTokens: v.record(v.string(), seconds),
  authenticated: seconds,
  until: seconds,
  revoked: v.boolean(),
});

const stateSchema = v.object({
  privateKey: v.string(),
  keyId: v.string(),
  users: v.array(userSchema),
  grants: v.array(grantSchema),
});

export type User = v.InferOutput<typeof userSchema>;
export type UserStatus = User['status'];
export type Grant = v.InferOutput<typeof grantSchema>;
type State = v.InferOutput<typeof stateSchema>;

/** State of a user pool in memory. `save` writes it to disk. Times are seconds since 1970. */
export interface CognitoStore {
  /** PEM of the RSA key that signs tokens. */
  readonly privateKey: string;
  readonly keyId: string;
  readonly users: Map<string, User>;
  readonly grants: Map<string, Grant>;
  save(): void;
}

/** @throws Error if the file in `folder` is invalid */
export function openCognitoStore(folder: string): CognitoStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileIn(folder);
  const state = existsSync(file) ? readState(file) : newState();
  const users = new Map(state.users.map(user => [user.username, user]));
  const grants = new Map(state.grants.map(grant => [grant.origin, grant]));
  const save = () =>
    writeWhole(file, JSON.stringify({ ...state, users: [...users.values()], grants: [...grants.values()] }));
  save();
  return { privateKey: state.privateKey, keyId: state.keyId, users, grants, save };
}

const fileIn = (folder: string) => join(folder, 'pool.json');

/** Reads the state of the user pool from `data`, the folder of a local cloud. */
export function readPool(data: string): State {
  return readState(fileIn(join(data, 'cognito')));
}

function newState(): State {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, keyId: randomUUID(), users: [], grants: [] };
}

function readState(file: string): State {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not a user pool's state; start with --fresh to empty it`, { cause });
  }
}

/** Renames a finished file, which is atomic: a killed process leaves either the old or the new file. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}
