import * as v from 'valibot';
import {
  CopyState,
  findProof,
  keysPath,
  limits,
  Proof,
  ProofKeys,
  shownReference,
  verifyCopy,
} from '../../../functions/contract.ts';
import { RequestError, request } from '../../shared/request.ts';
import type { Sources } from './check-code.ts';

/** Requests to this site. They reject responses that do not match the schema. */
export const siteSources: Sources = {
  async keys(isFresh) {
    const response = await fetch(keysPath, {
      cache: isFresh ? 'reload' : 'default',
      signal: AbortSignal.timeout(limits.callSeconds * 1000),
    });
    return read(ProofKeys, response.ok ? await response.json() : undefined);
  },
  async today({ jti, iat }) {
    const { state } = await request(verifyCopy, {
      parameters: { copyId: jti },
      query: { issued: String(iat) },
    });
    return read(CopyState, state);
  },
  async find(reference) {
    try {
      const { proof } = await request(findProof, { body: { reference: shownReference(reference) } });
      return { proof: read(Proof, proof) };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'NOT_FOUND') return 'missing';
      if (error.code === 'TOO_MANY') return 'limited';
      throw error;
    }
  },
};

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const { success, output } = v.safeParse(schema, value);
  if (!success) throw new Error('The answer is not what the contract says');
  return output;
}
