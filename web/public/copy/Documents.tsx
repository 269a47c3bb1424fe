import { type ApplicantCopy, documentSlots, type StoredFile } from '../../../functions/contract.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { isPdf } from './files.ts';
import { usePrint } from './usePrint.ts';

interface DocumentsProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  /** The links have expired, and would not open. */
  readonly isExpired: boolean;
  readonly onFileFailed: () => void;
}

/** The six slots in their order, and Print. */
export function Documents({ application, words, isExpired, onFileFailed }: DocumentsProps) {
  const print = usePrint();
  const { documents } = words;
  return (
    <section className="documents">
      <header className="documents__head">
        <h3>{documents.title}</h3>
        <button type="button" className="button" onClick={print}>
          {words.print}
        </button>
      </header>
      {documentSlots.map(({ key }) => {
        const file = application[key];
        const label = documents.labels(key);
        return (
          <section key={key} className="document">
            <h4>{label}</h4>
            {!file && <p className="document__missing">{documents.missing}</p>}
            {file && isExpired && <p className="document__missing">{words.expired.text}</p>}
            {file && !isExpired && <Shown file={file} label={label} words={words} onFailed={onFileFailed} />}
          </section>
        );
      })}
    </section>
  );
}

interface ShownProps {
  readonly file: StoredFile;
  readonly label: string;
  readonly words: ViewOneWords;
  readonly onFailed: () => void;
}

function Shown({ file, label, words, onFailed }: ShownProps) {
  if (!isPdf(file)) {
    return <img className="document__picture" src={file.url} alt={label} onError={onFailed} />;
  }
  return (
    <>
      <iframe className="document__frame" src={file.url} title={label} />
      {/* Many phones show no PDF in a frame, and no browser prints one from it. */}
      <p className="document__link">
        <a href={file.url} target="_blank" rel="noreferrer">
          {words.documents.open}: {file.name}
        </a>
      </p>
    </>
  );
}
