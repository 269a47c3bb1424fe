import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import { Imitations } from '../verify/Imitations.tsx';
import { ReferenceForm } from '../verify/ReferenceForm.tsx';
import { Result } from '../verify/Result.tsx';
import { useCheck } from '../verify/useCheck.ts';
import { useOfflinePage } from '../verify/useOfflinePage.ts';
import type { VerifyWords } from '../words/en/verify.ts';

/** `/verify`: what the code of an applicant's copy, in the address behind `#`, says of the copy. */
export function Verify({ words, site, language }: PageProps<VerifyWords>) {
  const check = useCheck();
  const { hasCode, found } = check;
  useOfflinePage(hasCode === false || found !== undefined);
  return (
    <PageMain className="verify">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      <Result check={check} words={words} site={site} language={language} />
      <section>
        <h2>{words.how.title}</h2>
        <ol className="verify__steps">
          <li>{words.how.scan}</li>
          <li>{words.how.address}</li>
          <li>{words.how.compare}</li>
        </ol>
      </section>
      <ReferenceForm words={words} onAgain={check.again} />
      <Imitations words={words} language={language} />
      <p className="verify__notice">{words.notVisa}</p>
    </PageMain>
  );
}
