import { useEffect, useId, useRef } from 'react';
import type { StoredFile } from '../../../functions/contract.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { isPdf } from './files.ts';

interface ViewerProps {
  readonly file: StoredFile;
  readonly label: string;
  readonly words: ViewOneWords['documents'];
  readonly onClose: () => void;
}

/** A document over the page: a picture at full width, a PDF in a frame as high as the window. */
export function Viewer({ file, label, words, onClose }: ViewerProps) {
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
