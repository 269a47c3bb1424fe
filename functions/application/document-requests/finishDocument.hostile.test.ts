import { describe, expect, it } from 'vitest';
import { storedApplicationOf } from '../../testing/applications.ts';
import { documentId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { hostileFiles } from '../../testing/hostile/files.ts';
import { applicationId } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { handler } from './finishDocument.ts';
import { finishDocument as route } from './link-routes.ts';
import { setUpRequest, sha256Of, startedDocument } from './testing/request-world.ts';

describe('finishDocument, with hostile files', () => {
  it('has at least 120 of them', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(120));

  it.each(hostileFiles.filter(({ bytes }) => bytes.length > 0))(
    'refuses $name',
    async ({ contentType, bytes }) => {
      const document = startedDocument({ contentType, size: bytes.length });
      const world = await setUpRequest({
        link: { documents: { [sha256Of(bytes)]: document }, bytes: bytes.length, starts: 1 },
      });
      world.tables.put('settings', storedSettings({ pdfDocuments: true }));
      world.bucket.putPieces(bytes, document);
      const answer = await handler(
        eventOf(route, { body: { session: world.session, document: documentId } }),
      );
      expect(answer.statusCode).toBe(415);
      expect(world.bucket.keysIn('applications/')).toEqual([]);
      expect(await storedApplicationOf(applicationId)).not.toHaveProperty('arrived');
      expect(world.storedLink()).toMatchObject({ documents: {}, bytes: 0 });
    },
  );
});
