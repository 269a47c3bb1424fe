import { type ApplicantCopy, statuses } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { publicPath } from '../../shared/places.ts';
import { EnquiryForm } from '../enquiry/EnquiryForm.tsx';
import { PassportPicture } from '../enquiry/PassportPicture.tsx';
import { useGo } from '../go.ts';
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx';
import { Logo } from '../layout/Logo.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { EnquiryWords } from '../words/en/enquiry.ts';

/** `/enquiry`: a visitor finds an application and takes it on to the applicant's copy. */
export function Enquiry({ words, site, settings, language, state }: PageProps<EnquiryWords>) {
  const go = useGo();
  const open = (applications: readonly ApplicantCopy[], loadedAt: number) =>
    void go(publicPath(language, 'viewOne'), { state: { applications, loadedAt } });
  const { meaning, notice } = words;
  return (
    <>
      <header className="enquiry-head">
        <div className="enquiry-head__inside">
          <Logo language={language} name={site.name} />
          <h1>{words.title}</h1>
          <LanguageSwitch page="enquiry" language={language} state={state} words={site} />
          <a className="enquiry-head__login" href={staffPages.login}>
            {site.login}
          </a>
        </div>
      </header>
      <PageMain className="enquiry">
        <div className="enquiry__columns">
          <EnquiryForm words={words} site={site} settings={settings} language={language} onFound={open} />
          <div className="enquiry__side">
            <PassportPicture text={words.picture} />
            <section className="enquiry__notice" aria-labelledby="notice">
              <h2 id="notice">{notice.title}</h2>
              <p>{notice.decision}</p>
              <p>{notice.privacy}</p>
            </section>
          </div>
        </div>
        <section className="enquiry__meaning" aria-labelledby="meaning">
          <h2 id="meaning">{meaning.title}</h2>
          <dl>
            {statuses.map(status => (
              <div key={status} className="status-card" data-status={status}>
                <dt>{site.statuses[status]}</dt>
                <dd>{meaning.statuses[status]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </PageMain>
    </>
  );
}
