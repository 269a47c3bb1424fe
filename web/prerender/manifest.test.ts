import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../functions/contract.ts';
import { languages, publicPath } from '../shared/places.ts';
import { manifestText } from './manifest.ts';

const staticFile = (name: string) => readFileSync(join(import.meta.dirname, '../static', name));

it.each(languages)(
  'The web app manifest in %s has its own name and start page, and all its icons exist',
  language => {
    const manifest = JSON.parse(manifestText(language, defaultSettings));
    expect(manifest).toMatchObject({ lang: language, start_url: publicPath(language, 'home') });
    expect(manifest.name).toBe(language === 'en' ? 'Maplegate' : 'মেপলগেট');
    expect(manifest.description).toContain(language === 'en' ? 'visa' : 'ভিসা');
    const drawn = manifest.icons.map((icon: { src: string }) => icon.src);
    expect(drawn.length).toBeGreaterThan(2);
    for (const file of drawn) expect(staticFile(file).length).toBeGreaterThan(100);
  },
);
