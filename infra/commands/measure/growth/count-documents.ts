import { createHash } from 'node:crypto';
import { acceptDocument } from '../../../../functions/application/document-requests/acceptDocument.ts';
import { askForDocuments } from '../../../../functions/application/document-requests/askForDocuments.ts';
import { finishDocument } from '../../../../functions/application/document-requests/finishDocument.ts';
import { linkPieces } from '../../../../functions/application/document-requests/linkPieces.ts';
import { openDocumentRequest } from '../../../../functions/application/document-requests/openDocumentRequest.ts';
import { startDocument } from '../../../../functions/application/document-requests/startDocument.ts';
import { smallJpeg } from '../../../../functions/testing/hostile/pictures.ts';
import { mockUpload } from '../../../../functions/testing/s3.ts';
import { chosenIn } from './count-changes.ts';
import { caller, type Measured, sourceIp } from './measured.ts';

/** Measures one document by link: asked for, sent and accepted. */
export async function measureDocuments({ office, now, s3, measure }: Measured): Promise<void> {
  const { sent } = chosenIn(office, now);
  const { dob, version } = office.record(sent);
  const client = { now, sourceIp };
  const staff = { ...client, caller };
  const id = office.id(sent);
  let [request, link, session, document] = ['', '', '', ''];
  await measure('Ask for documents', async () => {
    const asked = await askForDocuments({
      ...staff,
      parameters: { id },
      body: { items: ['passport'], language: 'bn', way: 'desk', version },
    });
    request = asked.application.documentRequests?.[0]?.id ?? '';
    link = asked.link.slice(asked.link.indexOf('#') + 1);
  });
  await measure('Document link: opened', async () => {
    session = (await openDocumentRequest({ ...client, body: { link, dob } })).session;
  });
  const sha256 = createHash('sha256').update(smallJpeg).digest('base64');
  await measure('Document link: file started', async () => {
    const file = { fileName: 'passport.jpg', contentType: 'image/jpeg', size: smallJpeg.length, sha256 };
    const started = await startDocument({ ...client, body: { session, item: 'passport', ...file } });
    document = started.document;
  });
  await measure('Document link: links for 16 pieces', () =>
    linkPieces({ ...client, body: { session, document, first: 0, sha256: [sha256] } }),
  );
  mockUpload(s3, `pieces/${document}/0`);
  mockUpload(s3, `incoming/file7/${request}/${document}`);
  await measure('Document link: file finished', () =>
    finishDocument({ ...client, body: { session, document } }),
  );
  await measure('Document accepted', () =>
    acceptDocument({
      ...staff,
      parameters: { id, document },
      body: { replaces: false, version: version + 2 },
    }),
  );
}
