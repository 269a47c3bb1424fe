import * as v from 'valibot';
import { LinkSecret } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { reportToServer, reportUncaughtErrors } from '../../shared/report-errors.ts';
import type { SendWords } from '../words/en/send.ts';
import { BackedStore } from './backed-store.ts';
import { browserNetwork } from './browser-network.ts';
import { create } from './create.ts';
import { DateForm, found } from './date-form.ts';
import { DocumentsView } from './documents-view.ts';
import { IndexedStore } from './indexed-store.ts';
import { keepScreenOn } from './keep-screen-on.ts';
import { Sending } from './sending.ts';
import type { SendingState } from './sending-state.ts';
import type { Surroundings } from './surroundings.ts';

const wordsOf: Readonly<Record<Language, () => Promise<SendWords>>> = {
  en: () => import('../words/en/send.ts').then(file => file.send),
  bn: () => import('../words/bn/send.ts').then(file => file.send),
};

/** Starts the rendered page. Resolves when it responds to input. */
export async function start(): Promise<void> {
  reportUncaughtErrors();
  const language = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  const words = await wordsOf[language]();
  keepHashInLinks();
  found(document.querySelector('.to-top')).addEventListener('click', () => scrollTo({ top: 0 }));
  // Another link in the same tab.
  addEventListener('hashchange', () => location.reload());
  const secret = location.hash.slice(1);
  if (v.is(LinkSecret, secret)) await open(secret, words, language);
  // Shows that the link is not complete.
  else delete document.documentElement.dataset['opening'];
}

async function open(secret: string, words: SendWords, language: Language): Promise<void> {
  const container = found(document.querySelector<HTMLElement>('.send__documents'));
  const form = found(document.querySelector<HTMLFormElement>('.send__date'));
  const run = (task: Promise<void>) => void task.catch(reportToServer);
  let step: SendingState['step'] = 'loading';
  let sending: Sending | undefined;
  const date = new DateForm(form, words, language, async dob => sending?.open(dob).catch(reportToServer));
  const view = new DocumentsView(container, {
    words,
    language,
    accept: form.dataset['accept'] ?? '',
    onSend: (item, file) => sending && run(sending.add(item, file)),
    onRemove: id => sending && run(sending.remove(id)),
    onForget: () => sending && run(sending.forget()),
  });

  const show = (state: SendingState) => {
    const isNew = step !== state.step;
    const wasOpened = step === 'date' && state.step === 'documents';
    step = state.step;
    if (step === 'date') date.show(state.dateRefusal);
    else if (isNew) date.hide();
    container.hidden = step === 'date' || step === 'loading';
    if (step === 'documents') view.show(state);
    if (step === 'ended' && isNew)
      container.replaceChildren(create('p', { role: 'alert', class: 'problem' }, words.ended));
    if (wasOpened) {
      container.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    keepScreenOn(state.files.length > 0 && step === 'documents');
  };
  const loaded = await Sending.load(browserSurroundings(), secret, show);
  sending = loaded;
  const goOn = () => {
    loaded.wake();
    run(loaded.refresh().then(() => loaded.run()));
  };
  addEventListener('online', goOn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOn();
  });
  run(loaded.run());
}

function browserSurroundings(): Surroundings {
  return {
    store: new BackedStore(new IndexedStore()),
    network: browserNetwork,
    clock: {
      now: () => Date.now(),
      wait: (milliseconds, signal) =>
        new Promise(resolve => {
          const timer = setTimeout(resolve, milliseconds);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
    },
    // Browsers before 2022 have no locks. Two tabs then send the same pieces, and S3 keeps each once.
    exclusively: (link, task) =>
      'locks' in navigator ? navigator.locks.request(`send ${link}`, task) : task(),
  };
}

/** Links to the other language and to the page that stops messages keep the part after `#`, which only the browser sees. */
function keepHashInLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language-switch, .send__stop'))
    link.addEventListener('click', () => {
      link.hash = location.hash;
    });
}
