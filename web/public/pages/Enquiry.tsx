import { statuses } from '../../../functions/contract.ts';
import { loginPath } from '../../shared/paths.ts';
import { publicPath } from '../../shared/places.ts';
import type { CopyState } from '../copy/copy-state.ts';
import { EnquiryForm } from '../enquiry/EnquiryForm.tsx';
import { useGo } from '../go.ts';
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx';
import { Logo } from '../layout/Logo.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { EnquiryWords } from '../words/en/enquiry.ts';

/** `/enquiry`: finds an application by passport, nationality and date of birth, and opens the copy. */
export function Enquiry({ words, site, settings, language, state }: PageProps<EnquiryWords>) {
  const go = useGo();
  const open = (copy: CopyState) => void go(publicPath(language, 'viewOne'), { state: copy });
  const { meaning, notice } = words;
  return (
    <>
      <header className="enquiry-head">
        <div className="enquiry-head__inside">
          <Logo language={language} name={site.name} />
          <h1>{words.title}</h1>
          <LanguageSwitch page="enquiry" language={language} state={state} words={site} />
          <a className="enquiry-head__login" href={loginPath}>
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

/** Drawing of a passport page with a portrait and a circle around the passport number. */
function PassportPicture({ text }: { text: string }) {
  return (
    <figure className="passport-picture">
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <rect className="paper" x="4" y="4" width="312" height="212" rx="12" />
        <path
          className="waves"
          d="M16 62c48-26 96 26 144 0s96 26 144 0M16 92c48-26 96 26 144 0s96 26 144 0M16 122c48-26 96 26 144 0s96 26 144 0"
        />
        <rect className="photo" x="24" y="42" width="84" height="106" rx="6" />
        <path
          className="person"
          d="M66 66a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM32 148c2-24 14-36 34-36s32 12 34 36z"
        />
        <path className="lines" d="M126 70h70M126 92h104M126 114h84M126 136h112" />
        <path className="zone" d="M24 174h272M24 194h272" />
        <text className="number" x="252" y="46" textAnchor="middle">
          A01234567
        </text>
        <ellipse className="ring" cx="252" cy="40" rx="56" ry="19" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
