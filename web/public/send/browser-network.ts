import {
  finishDocument,
  linkPieces,
  openDocumentRequest,
  startDocument,
} from '../../../functions/contract.ts';
import { putBytes } from '../../shared/put.ts';
import { request } from '../../shared/request.ts';
import type { Network } from './surroundings.ts';

export const browserNetwork: Network = {
  open: (link, dob) => request(openDocumentRequest, { body: { link, dob } }),

  start: (session, { item, name, type: contentType, size, sha256 }) =>
    request(startDocument, {
      body: { session, item, fileName: readableName(name), contentType, size, sha256 },
    }),

  async linkPieces(session, document, first, sha256) {
    const { pieces } = await request(linkPieces, { body: { session, document, first, sha256: [...sha256] } });
    return pieces;
  },

  put: putBytes,

  finish: (session, document) => request(finishDocument, { body: { session, document } }),
};

/** Leaves out invisible characters, which the server refuses. */
function readableName(name: string): string {
  return (
    name
      .replace(/[\p{C}\p{DI}]/gu, '')
      .trim()
      .slice(-255) || 'file'
  );
}
