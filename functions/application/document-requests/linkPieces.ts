import { presignPut } from '../../files/presign-put.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { linkPieces as route } from './link-routes.ts';
import { pieceCount, pieceKey, pieceSize } from './pieces.ts';
import { requireDocument, requireSession } from './require-session.ts';

export const linkPieces: Handler<typeof route> = async ({ body, now }) => {
  const { link } = await requireSession(body.session, now);
  const [, document] = requireDocument(link, body.document);
  if (document.state === 'arrived') throw new DomainError('NOT_FOUND', messages.notFound);
  if (body.first + body.sha256.length > pieceCount(document))
    throw fieldError('sha256', messages.invalid('number of pieces'));
  const links = body.sha256.map((sha256, index) => {
    const piece = body.first + index;
    const key = pieceKey(document, piece);
    return presignPut(
      { key, contentType: 'application/octet-stream', size: pieceSize(document, piece), sha256 },
      now,
    );
  });
  return { pieces: await Promise.all(links) };
};

export const handler = serve(route, linkPieces);
