import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { type ApplicantCopy, type StoredFile, visibleSlots } from '../../../functions/contract.ts';
import { useMediaQuery } from '../../shared/useMediaQuery.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import type { FreshCopy } from './useFreshCopy.ts';
import { usePrint } from './usePrint.ts';

interface DocumentsProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  readonly fresh: FreshCopy;
}

/** The applicant's six documents in order, and the Print button. Missing documents are not printed. */
export function Documents({ application, words, fresh }: DocumentsProps) {
  const print = usePrint();
  const { documents } = words;
  const slots = visibleSlots(application);
  const hasSome = !fresh.isExpired && slots.some(({ key }) => application[key]);
  return (
    <section className={hasSome ? 'documents' : 'documents documents--none'}>
      <header className="documents__head">
        <h3>{documents.title}</h3>
        <button type="button" className="button" onClick={print}>
          {words.print}
        </button>
      </header>
      <div className="documents__slots">
        {slots.map(({ key }) => {
          const file = application[key];
          const label = documents.labels(key);
          const isShown = file && !fresh.isExpired;
          return (
            <section key={key} className={isShown ? 'document' : 'document document--none'}>
              <h4>{label}</h4>
              {isShown ? (
                <StoredDocument file={file} label={label} words={documents} fresh={fresh} />
              ) : (
                <p className="document__missing">{file ? words.expired.text : documents.missing}</p>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Width of tablets and wider screens, as in the style sheets. */
const wide = '(width >= 768px)';

interface StoredDocumentProps {
  readonly file: StoredFile;
  readonly label: string;
  readonly words: ViewOneWords['documents'];
  readonly fresh: FreshCopy;
}

/** Shows one document and reserves its space while it loads. On wide screens it is small and opens in a dialog. */
function StoredDocument({ file, label, words, fresh }: StoredDocumentProps) {
  const isWide = useMediaQuery(wide);
  const [isOpen, setIsOpen] = useState(false);
  const isFrame = isPdf(file);
  const opens = isFrame ? words.open : words.enlarge;
  // The browser fetches a PDF only when it is opened, so its link must not have expired. A picture is loaded already.
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
      {/* A link as well, because many phones show no PDF in a frame, and browsers do not print a PDF in a frame. */}
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

interface ViewerProps {
  readonly file: StoredFile;
  readonly label: string;
  readonly words: ViewOneWords['documents'];
  readonly onClose: () => void;
}

/** Dialog with a document: a picture at full width, or a PDF in a frame as high as the window. */
function Viewer({ file, label, words, onClose }: ViewerProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="viewer" aria-labelledby={title} onClose={onClose}>
      <div className="viewer__head">
        <h4 id={title}>{label}</h4>
        <button type="button" className="button button--small" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
      {isPdf(file) ? (
        <iframe className="document__frame" src={file.url} title={label} />
      ) : (
        <img className="viewer__picture" src={file.url} alt={label} />
      )}
    </dialog>
  );
}

/** Returns whether a file is a PDF by its name or its type, because people rename files. */
export function isPdf({ name, contentType }: StoredFile): boolean {
  return /\.pdf$/i.test(name) || contentType === 'application/pdf';
}
