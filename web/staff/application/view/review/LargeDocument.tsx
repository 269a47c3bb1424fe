import Box from '@cloudscape-design/components/box';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { useState } from 'react';
import { limits, type StoredFile } from '../../../../../functions/contract.ts';
import { DocumentLink } from '../documents/DocumentLink.tsx';
import { type FreshLinks, fileInSlot } from '../documents/useFreshLinks.ts';
import type { ReviewedDocument } from './review-rules.ts';

interface LargeDocumentProps {
  readonly document: ReviewedDocument;
  readonly turned: string | undefined;
  /** The next document is loaded in advance, so that it appears at once. */
  readonly next: ReviewedDocument | undefined;
  readonly links: FreshLinks;
}

/** A document as large as the screen allows. The user can also see a picture in its full size. */
export function LargeDocument({ document, turned, next, links }: LargeDocumentProps) {
  const steady = useSteadyLinks(links);
  const [isWhole, setWhole] = useState(true);
  const { slot, label, file } = document;
  if (!isPicture(file) && !navigator.pdfViewerEnabled)
    return (
      <div className="staff-review-document staff-review-document--elsewhere">
        <Box>This browser shows no PDF in a page.</Box>
        <DocumentLink label={label} fileOf={fileInSlot(slot)} file={file} links={links} />
      </div>
    );
  if (!isPicture(file))
    return <iframe className="staff-review-document" title={label} src={steady.linkOf(file)} />;
  const pictures = [document, ...(next && isPicture(next.file) ? [next] : [])];
  return (
    <div className="staff-review-document" data-whole={isWhole || undefined}>
      <div className="staff-review-size">
        <ToggleButton
          pressed={!isWhole}
          iconName="zoom-in"
          pressedIconName="zoom-out"
          onChange={({ detail }) => setWhole(!detail.pressed)}
        >
          Full size
        </ToggleButton>
      </div>
      <section
        aria-label={`Picture: ${label}`}
        tabIndex={isWhole ? -1 : 0}
        // Arrow keys scroll a picture in full size instead of opening the next document.
        onKeyDown={event => !isWhole && event.key.startsWith('Arrow') && event.stopPropagation()}
      >
        {pictures.map(one => (
          <img
            key={one.slot}
            src={(one === document && turned) || steady.linkOf(one.file)}
            alt={one === document ? label : ''}
            hidden={one !== document}
            onError={() => steady.failed(one.file)}
          />
        ))}
      </section>
    </div>
  );
}

const isPicture = ({ contentType }: StoredFile) => contentType.startsWith('image/');

/** A link is used again for this number of milliseconds. Links expire after five minutes. */
const steadyMilliseconds = (limits.downloadSeconds - 60) * 1000;

/** Keeps a file's first link, because each response has new links and the browser would load it again. */
function useSteadyLinks({ pictureFailed }: FreshLinks) {
  const [known] = useState(() => new Map<string, { readonly url: string; readonly since: number }>());
  const objectOf = ({ url }: StoredFile) => url.replace(/\?.*$/, '');
  return {
    linkOf: (file: StoredFile) => {
      const now = Date.now();
      const before = known.get(objectOf(file));
      const link = before && now - before.since < steadyMilliseconds ? before : { url: file.url, since: now };
      known.set(objectOf(file), link);
      return link.url;
    },
    failed: (file: StoredFile) => {
      known.delete(objectOf(file));
      pictureFailed();
    },
  };
}
