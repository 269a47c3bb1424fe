import { type ApplicantCopy, documentSlots } from '../../../functions/contract.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { StoredDocument } from './StoredDocument.tsx';
import type { FreshCopy } from './useFreshCopy.ts';
import { usePrint } from './usePrint.ts';

interface DocumentsProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  readonly fresh: FreshCopy;
}

/** The six slots in their order, and Print. What has no document is left out on paper. */
export function Documents({ application, words, fresh }: DocumentsProps) {
  const print = usePrint();
  const { documents } = words;
  const hasSome = !fresh.isExpired && documentSlots.some(({ key }) => application[key]);
  return (
    <section className={hasSome ? 'documents' : 'documents documents--none'}>
      <header className="documents__head">
        <h3>{documents.title}</h3>
        <button type="button" className="button" onClick={print}>
          {words.print}
        </button>
      </header>
      <div className="documents__slots">
        {documentSlots.map(({ key }) => {
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
