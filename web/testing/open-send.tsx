import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  defaultSettings,
  finishDocument,
  linkPieces,
  openDocumentRequest,
  startDocument,
  type WantedDocument,
} from '../../functions/contract.ts';
import { Send } from '../public/pages/Send.tsx';
import { start } from '../public/send/start.ts';
import { send as bangla } from '../public/words/bn/send.ts';
import { site as sayBanglaSite } from '../public/words/bn/site.ts';
import { send as english } from '../public/words/en/send.ts';
import { site as saySite } from '../public/words/en/site.ts';
import type { Language } from '../shared/places.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { type MockBucket, mockBucket } from './mock-bucket.ts';
import { render } from './render.ts';
import '../public/styles/pages/send.css';

export const wordsOf = { en: english, bn: bangla };

export const passport: WantedDocument = {
  item: 'passport',
  label: { en: 'Passport', bn: 'পাসপোর্ট' },
  arrived: 0,
};

interface Opened {
  readonly api: MockApi;
  readonly bucket: MockBucket;
}

interface Opening {
  readonly language?: Language;
  readonly wanted?: readonly WantedDocument[];
  /** Part of the link after `#`. Each test has its own, because the browser keeps files by link. */
  readonly secret?: string;
}

const newSecret = () => crypto.randomUUID().replaceAll('-', '');

/** Shows the page with a server that accepts everything. */
export async function openSend({
  language = 'en',
  wanted = [passport],
  secret = newSecret(),
}: Opening = {}): Promise<Opened> {
  const api = mockApi();
  const bucket = mockBucket();
  api.on(openDocumentRequest, () => ({
    session: 'session',
    seconds: 1800,
    language,
    wanted: [...wanted],
    filesLeft: 20,
    bytesLeft: 60_000_000,
  }));
  api.on(startDocument, () => ({ document: 'd'.repeat(24) }));
  api.on(linkPieces, ({ body }) => ({
    pieces: body.sha256.map((_, place) => ({ url: `/piece/${body.first + place}`, headers: {} })),
  }));
  api.on(finishDocument, () => ({}));
  bucket.onPut(put => put.answer(200));
  const root = document.documentElement;
  root.lang = language;
  root.dataset['opening'] = '';
  history.replaceState(null, '', `#${secret}`);
  onTestFinished(() => {
    history.replaceState(null, '', location.pathname + location.search);
    root.lang = 'en';
    delete root.dataset['opening'];
  });
  const site = language === 'bn' ? sayBanglaSite(defaultSettings) : saySite(defaultSettings);
  await render(
    <>
      <a className="language-switch" href="/bn/send">
        {site.otherLanguage}
      </a>
      <Send
        words={wordsOf[language]}
        site={site}
        settings={{ ...defaultSettings, pdfDocuments: true }}
        language={language}
        state={null}
      />
      <button type="button" className="to-top">
        {site.footer.toTop}
      </button>
    </>,
  );
  await start();
  return { api, bucket };
}

export async function typeDate(language: Language = 'en'): Promise<void> {
  const { submit, date } = wordsOf[language];
  await page.getByLabelText(date.form.dateParts.day).fill('23/4/1991');
  await page.getByRole('button', { name: submit }).click();
}

export const fileInput = (text: string, document = 'Passport') => page.getByLabelText(`${text}: ${document}`);
