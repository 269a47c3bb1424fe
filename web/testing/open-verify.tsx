import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CopyState, defaultSettings, verifyCopy } from '../../functions/contract.ts';
import { Verify } from '../public/pages/Verify.tsx';
import { site as sayBanglaSite } from '../public/words/bn/site.ts';
import { verify as sayBangla } from '../public/words/bn/verify.ts';
import { site as saySite } from '../public/words/en/site.ts';
import { verify as say } from '../public/words/en/verify.ts';
import type { Language } from '../shared/places.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { claimsOf, createSigner } from './proofs.ts';
import { render } from './render.ts';
import '../public/styles/pages/verify.css';

export const words = say(defaultSettings);
export const bangla = sayBangla(defaultSettings);
export const signer = await createSigner();
export const genuine = await signer.sign(claimsOf());
export const forged = await (await createSigner()).sign(claimsOf());

export const result = page.getByRole('status');
export const register = vi.fn(async () => new EventTarget());

beforeEach(() => {
  register.mockClear();
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(Object(register));
});

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

export const says = (state: CopyState) => () => ({ state });

interface Opening {
  readonly state?: CopyState;
  readonly language?: Language;
}

/** Mocks a server that reports `state` for the copy. */
export async function open(
  code: string,
  { state = 'current', language = 'en' }: Opening = {},
): Promise<MockApi> {
  const api = mockApi();
  api.onKeys(() => ({ keys: [signer.key] }));
  api.on(verifyCopy, says(state));
  history.replaceState(null, '', `#${code}`);
  const said = {
    en: { words, site: saySite(defaultSettings) },
    bn: { words: bangla, site: sayBanglaSite(defaultSettings) },
  };
  await render(<Verify {...said[language]} settings={defaultSettings} language={language} state={null} />);
  return api;
}

export const facts = () =>
  page
    .getByRole('term')
    .elements()
    .map(term => [term.textContent, term.nextElementSibling?.textContent]);

export const goTo = (code: string) => {
  location.hash = code;
};
