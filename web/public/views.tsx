import type { ComponentType, ReactElement } from 'react';
import { defaultSettings, type Settings } from '../../functions/contract.ts';
import { hasBar, type Language, type PageName, publicPlace } from '../shared/places.ts';
import type { TopBar } from './layout/TopBar.tsx';
import type { PageMeta, PageProps, PageWords } from './page.ts';
import type { SiteWords } from './words/en/site.ts';

/** A page in one language that is loaded and ready to render. */
export interface View {
  readonly path: string;
  readonly page: PageName;
  readonly language: Language;
  readonly state: unknown;
  readonly meta: PageMeta;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly element: ReactElement;
  /** The bar at the top. Undefined on the page of the enquiry, which has its own header. */
  readonly bar: typeof TopBar | undefined;
}

type Rest = Omit<PageProps<PageWords>, 'words'>;
type Loader = (
  language: Language,
  settings: Settings,
) => Promise<{ meta: PageMeta; show: (rest: Rest) => ReactElement }>;

type Said<W> = (settings: Settings) => W;

/** Loads a page with its texts. The type ensures at compile time that they belong together. */
function page<W extends PageWords>(
  component: () => Promise<ComponentType<PageProps<W>>>,
  words: Record<Language, () => Promise<Said<W>>>,
): Loader {
  return async (language, settings) => {
    const [Page, say] = await Promise.all([component(), words[language]()]);
    const said = say(settings);
    return { meta: said.meta, show: rest => <Page words={said} {...rest} /> };
  };
}

/** The build relies on the file names: `viewOne` has `pages/ViewOne.tsx` and `words/en/view-one.ts`. */
const pages: Record<PageName, Loader> = {
  home: page(() => import('./pages/Home.tsx').then(file => file.Home), {
    en: () => import('./words/en/home.ts').then(file => file.home),
    bn: () => import('./words/bn/home.ts').then(file => file.home),
  }),
  about: page(() => import('./pages/About.tsx').then(file => file.About), {
    en: () => import('./words/en/about.ts').then(file => file.about),
    bn: () => import('./words/bn/about.ts').then(file => file.about),
  }),
  terms: page(() => import('./pages/Terms.tsx').then(file => file.Terms), {
    en: () => import('./words/en/terms.ts').then(file => file.terms),
    bn: () => import('./words/bn/terms.ts').then(file => file.terms),
  }),
  workers: page(() => import('./pages/Workers.tsx').then(file => file.Workers), {
    en: () => import('./words/en/workers.ts').then(file => () => file.workers),
    bn: () => import('./words/bn/workers.ts').then(file => () => file.workers),
  }),
  enquiry: page(() => import('./pages/Enquiry.tsx').then(file => file.Enquiry), {
    en: () => import('./words/en/enquiry.ts').then(file => () => file.enquiry),
    bn: () => import('./words/bn/enquiry.ts').then(file => () => file.enquiry),
  }),
  viewOne: page(() => import('./pages/ViewOne.tsx').then(file => file.ViewOne), {
    en: () => import('./words/en/view-one.ts').then(file => () => file.viewOne),
    bn: () => import('./words/bn/view-one.ts').then(file => () => file.viewOne),
  }),
  verify: page(() => import('./pages/Verify.tsx').then(file => file.Verify), {
    en: () => import('./words/en/verify.ts').then(file => file.verify),
    bn: () => import('./words/bn/verify.ts').then(file => file.verify),
  }),
  stop: page(() => import('./pages/Stop.tsx').then(file => file.Stop), {
    en: () => import('./words/en/stop.ts').then(file => file.stop),
    bn: () => import('./words/bn/stop.ts').then(file => file.stop),
  }),
  message: page(() => import('./pages/Message.tsx').then(file => file.Message), {
    en: () => import('./words/en/message.ts').then(file => file.message),
    bn: () => import('./words/bn/message.ts').then(file => file.message),
  }),
  // Only rendered to HTML. In a browser, `send/start.ts` takes the place of React.
  send: page(() => import('./pages/Send.tsx').then(file => file.Send), {
    en: () => import('./words/en/send.ts').then(file => () => file.send),
    bn: () => import('./words/bn/send.ts').then(file => () => file.send),
  }),
};

const loadBar = () => import('./layout/TopBar.tsx').then(file => file.TopBar);

const siteWords: Record<Language, () => Promise<Said<SiteWords>>> = {
  en: () => import('./words/en/site.ts').then(file => file.site),
  bn: () => import('./words/bn/site.ts').then(file => file.site),
};

/** Loads the page at a path. Returns undefined if the path is not public. */
export async function loadView(
  path: string,
  state: unknown,
  settings: Settings = defaultSettings,
): Promise<View | undefined> {
  const place = publicPlace(path);
  if (!place) return undefined;
  const { language } = place;
  const [{ meta, show }, say, bar] = await Promise.all([
    pages[place.page](language, settings),
    siteWords[language](),
    hasBar(place.page) ? loadBar() : undefined,
  ]);
  const site = say(settings);
  const rest = { language, state, site, settings };
  const titled = { ...meta, title: `${meta.title} | ${site.name}` };
  return { ...place, ...rest, path, meta: titled, element: show(rest), bar };
}
