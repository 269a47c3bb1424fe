import { vi } from 'vitest';
import { type ApplicantCopy, defaultSettings, type Settings } from '../../functions/contract.ts';
import { type Go, GoProvider } from '../public/go.ts';
import { ViewOne } from '../public/pages/ViewOne.tsx';
import { site as siteBn } from '../public/words/bn/site.ts';
import { viewOne as viewOneBn } from '../public/words/bn/view-one.ts';
import { site } from '../public/words/en/site.ts';
import { viewOne } from '../public/words/en/view-one.ts';
import type { Language } from '../shared/places.ts';
import { render } from './render.ts';

/** Settings with contact details; one number has Bangla digits. */
export const reachable = {
  ...defaultSettings,
  phone: '+৮৮০ ১৭১২-০০০০০০',
  whatsApp: '+880 1712-111111',
  email: 'office@example.com',
  consultantName: 'Rehana Example',
  consultantNumber: 'R-0 (sample)',
  consultantCollege: 'Sample College',
  recruitingLicence: 'RL-0',
  recruitingLicenceExpiry: '2027-06-30',
};

export const copiesOf = (applications: ApplicantCopy[], loadedAt = Date.now()) => ({
  applications,
  loadedAt,
});

interface Opening {
  readonly settings?: Settings;
  readonly language?: Language;
}

/** Renders the page of the copy. Returns the mocked navigation function. */
export async function openCopy(
  carried: unknown,
  { settings = defaultSettings, language = 'en' }: Opening = {},
): Promise<Go> {
  const go = vi.fn<Go>(async () => undefined);
  await render(
    <GoProvider value={go}>
      <ViewOne
        words={language === 'bn' ? viewOneBn : viewOne}
        site={(language === 'bn' ? siteBn : site)(defaultSettings)}
        settings={settings}
        language={language}
        state={carried}
      />
    </GoProvider>,
  );
  return go;
}
