import { publicPath } from '../../shared/places.ts';
import { DateOfBirth } from '../enquiry/DateOfBirth.tsx';
import { noDate } from '../enquiry/date-of-birth.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { SendWords } from '../words/en/send.ts';

/**
 * `/send`: an applicant sends the documents of a link. Only rendered to HTML: `send/start.ts` shows the documents, because
 * React alone would be twice as large as all scripts of the page.
 */
export function Send({ words, settings, language }: PageProps<SendWords>) {
  const pictures = 'image/jpeg,image/png';
  return (
    <PageMain className="send">
      <h1>{words.title}</h1>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      <p className="problem unless-opening">{words.wrongLink}</p>
      <form
        className="enquiry-form send__date if-opening"
        aria-label={words.title}
        noValidate
        autoComplete="off"
        data-accept={settings.pdfDocuments ? `${pictures},.pdf` : pictures}
      >
        <p>{words.lead}</p>
        <DateOfBirth words={words.date} language={language} date={emptyDate} isWrong={false} />
        <div role="alert" className="send__refusal" />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </form>
      <div className="send__documents" tabIndex={-1} hidden />
      <a className="send__stop if-opening" href={publicPath(language, 'message')}>
        {words.stop}
      </a>
    </PageMain>
  );
}

const input = { current: null };
const emptyDate = {
  refs: { day: input, month: input, year: input },
  parts: noDate,
};
