import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { replaceApplication } from '../../testing/applications.ts';
import { documentId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { storedApplication } from '../../testing/samples.ts';
import { linkPieces as route } from './link-routes.ts';
import { handler } from './linkPieces.ts';
import { type RequestWorld, setUpRequest, startedDocument } from './testing/request-world.ts';

let world: RequestWorld;
const sha256 = `${'A'.repeat(43)}=`;
const size = 2 * limits.pieceBytes + 5;
const withDocument = (changes = {}) =>
  setUpRequest({ link: { documents: { [sha256]: startedDocument({ size, ...changes }) } } });

beforeEach(async () => {
  world = await withDocument();
});

async function link(body: Record<string, unknown> = {}) {
  const sent = { session: world.session, document: documentId, first: 0, sha256: [sha256] };
  const { statusCode, body: text = '' } = await handler(eventOf(route, { body: { ...sent, ...body } }));
  return { status: statusCode, body: JSON.parse(text) };
}

describe('linkPieces', () => {
  it('returns a link for each piece, which accepts only its bytes, once, for five minutes', async () => {
    const { status, body } = await link({ first: 1, sha256: [sha256, sha256] });
    expect(status).toBe(200);
    const urls = body.pieces.map(({ url }: { url: string }) => new URL(url));
    expect(urls.map(({ pathname }: URL) => pathname)).toEqual([
      `/pieces/${documentId}/1`,
      `/pieces/${documentId}/2`,
    ]);
    for (const { searchParams } of urls) {
      expect(searchParams.get('X-Amz-Expires')).toBe('300');
      expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
        'content-length;content-type;host;if-none-match;x-amz-checksum-sha256',
      );
    }
    expect(body.pieces[0].headers).toEqual({
      'content-type': 'application/octet-stream',
      'if-none-match': '*',
      'x-amz-checksum-sha256': sha256,
    });
  });

  it('refuses more pieces than the document has', async () => {
    expect(await link({ first: 2, sha256: [sha256] })).toMatchObject({ status: 200 });
    expect(await link({ first: 2, sha256: [sha256, sha256] })).toMatchObject({ status: 400 });
    expect(await link({ first: 3 })).toMatchObject({ status: 400 });
    expect(await link({ first: -1 })).toMatchObject({ status: 400 });
    expect(await link({ sha256: Array.from({ length: 17 }, () => sha256) })).toMatchObject({ status: 400 });
  });

  it('refuses documents of other links, and those that have arrived', async () => {
    expect(await link({ document: 'e'.repeat(24) })).toMatchObject({ status: 404 });
    world = await withDocument({ state: 'arrived' });
    expect(await link()).toMatchObject({ status: 404 });
  });

  it('answers GONE if the link has ended', async () => {
    await replaceApplication(storedApplication());
    expect(await link()).toMatchObject({ status: 410 });
  });
});
