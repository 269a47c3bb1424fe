import { expect, it } from 'vitest';
import { defaultSettings } from '../../functions/contract.ts';
import { contentElement } from './content.ts';

const slide = { id: '1', title: '</script><script>alert(1)</script>', text: 'A text.' };

it('carries nothing where all is built in', () => {
  expect(contentElement({ settings: { ...defaultSettings, version: 4 }, slides: { en: [], bn: [] } })).toBe(
    '',
  );
});

it('carries what differs from what is built in, so that no text can end its element', () => {
  const settings = { ...defaultSettings, phone: '+880 1712-000000', version: 4 };
  const element = contentElement({ settings, slides: { en: [slide], bn: [] } });
  const [, json = ''] =
    /^<script type="application\/json" id="published">([^<]*)<\/script>$/.exec(element) ?? [];
  expect(JSON.parse(json)).toEqual({ settings: { phone: settings.phone }, slides: { en: [slide] } });
});
