import { type MouseEvent, useState } from 'react';
import type { StoredFile } from '../../../functions/contract.ts';
import { useMediaQuery } from '../../shared/useMediaQuery.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { isPdf } from './files.ts';
import type { FreshCopy } from './useFreshCopy.ts';
import { Viewer } from './Viewer.tsx';

/** From a tablet on, as in the style sheets. */
const wide = '(width >= 768px)';

interface StoredDocumentProps {
  readonly file: StoredFile;
  readonly label: string;
  readonly words: ViewOneWords['documents'];
  readonly fresh: FreshCopy;
}

/**
 * A document in room that is kept for it while it is fetched: as wide as a phone, small on a wider screen, where it opens
 * over the page.
 */
export function StoredDocument({ file, label, words, fresh }: StoredDocumentProps) {
  const isWide = useMediaQuery(wide);
  const [isOpen, setIsOpen] = useState(false);
  const isFrame = isPdf(file);
  const opens = isFrame ? words.open : words.enlarge;
  // A PDF is fetched only then. A picture that is on the page needs no link any more.
  const open = (event: MouseEvent) => {
    if (!isFrame || fresh.hasLinks()) return true;
    event.preventDefault();
    return false;
  };
  return (
    <>
      {isFrame && !isWide && <iframe className="document__frame" src={file.url} title={label} />}
      {(!isFrame || isWide) && (
        <div className="document__small">
          {isFrame ? (
            <span className="document__kind" aria-hidden="true">
              PDF
            </span>
          ) : (
            <img className="document__picture" src={file.url} alt={label} onError={fresh.fileFailed} />
          )}
          <button
            type="button"
            className="document__open"
            aria-label={`${opens}: ${label}`}
            aria-haspopup="dialog"
            onClick={event => setIsOpen(open(event))}
          >
            <span>{opens}</span>
          </button>
        </div>
      )}
      {/* Many phones show no PDF in a frame, and no browser prints one from it. */}
      {isFrame && (
        <p className="document__link">
          <a href={file.url} target="_blank" rel="noreferrer" onClick={open}>
            <span className="document__does">{words.open}: </span>
            {file.name}
          </a>
        </p>
      )}
      {isOpen && <Viewer file={file} label={label} words={words} onClose={() => setIsOpen(false)} />}
    </>
  );
}
