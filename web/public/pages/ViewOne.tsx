import { ApplicantCard } from '../copy/ApplicantCard.tsx';
import type { CopyState } from '../copy/copy-state.ts';
import { Documents } from '../copy/Documents.tsx';
import { LoadAgain } from '../copy/LoadAgain.tsx';
import { Questions } from '../copy/StatusPanel.tsx';
import { useCopy } from '../copy/useCopy.ts';
import { useFreshCopy } from '../copy/useFreshCopy.ts';
import { Link } from '../layout/Link.tsx';
import { LogoMark } from '../layout/Logo.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

/** `/view-one`: shows the applicant's copy, which the enquiry passes in the navigation state. */
export function ViewOne(props: PageProps<ViewOneWords>) {
  const { words, language, state } = props;
  const { copy, isHydrated, close } = useCopy(state, language);
  return (
    <PageMain className="copy">
      <div className="copy__top">
        <h1>{words.title}</h1>
        {copy && (
          <button type="button" className="button button--quiet button--small" onClick={close}>
            {words.close}
          </button>
        )}
      </div>
      {!isHydrated && (
        <>
          <p className="copy__opening if-opening">{words.opening}</p>
          <noscript>
            <p className="problem">{words.noScript}</p>
          </noscript>
        </>
      )}
      {copy ? (
        <Copies {...props} copy={copy} />
      ) : (
        <NoCopy {...props} className={isHydrated ? 'copy__none' : 'copy__none unless-opening'} />
      )}
    </PageMain>
  );
}

function NoCopy({
  words,
  language,
  settings,
  className,
}: PageProps<ViewOneWords> & { readonly className: string }) {
  return (
    <section className={className}>
      <LogoMark />
      <h2>{words.missing}</h2>
      <p>{words.missingHelp}</p>
      <Link to="enquiry" language={language} className="button">
        {words.toEnquiry}
      </Link>
      <Questions words={words} settings={settings} />
    </section>
  );
}

function Copies({ words, site, settings, language, copy }: PageProps<ViewOneWords> & { copy: CopyState }) {
  const fresh = useFreshCopy(copy, language);
  return (
    <>
      {fresh.isExpired && (
        <LoadAgain fresh={fresh} words={words} language={language} offersSms={settings.smsCodes === true} />
      )}
      {copy.unreadable > 0 && <p className="problem copy__unreadable">{words.unreadable}</p>}
      {copy.applications.map((application, index) => (
        <ApplicantCard
          // biome-ignore lint/suspicious/noArrayIndexKey: copies have no id
          key={index}
          application={application}
          words={words}
          site={site}
          settings={settings}
          language={language}
          onFileFailed={fresh.fileFailed}
        >
          <Documents application={application} words={words} fresh={fresh} />
        </ApplicantCard>
      ))}
      {/* Comes after the copies in the document, because it lies over them. */}
      {!fresh.isExpired && fresh.isBroken && (
        <LoadAgain fresh={fresh} words={words} language={language} offersSms={settings.smsCodes === true} />
      )}
    </>
  );
}
