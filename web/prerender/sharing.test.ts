import { join } from 'node:path';
import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../functions/contract.ts';
import { loadView } from '../public/views.tsx';
import { home as banglaHome } from '../public/words/bn/home.ts';
import { home as englishHome } from '../public/words/en/home.ts';
import { staffPages } from '../shared/paths.ts';
import { languages, pageNames, publicPath, publicPaths } from '../shared/places.ts';
import { siteFiles } from '../shared/site-files.ts';
import { robotsText, sitemapXml } from './crawlers.ts';
import { sharingTags, structuredData } from './sharing.ts';

const shared = {
  page: 'about',
  language: 'bn',
  meta: { title: 'আমাদের কথা', description: 'A </script> "quoted" text' },
  siteName: 'মেপলগেট',
  origin: 'https://example.org',
} as const;

it('sharingTags gives the preview of a shared link its title, text, picture and URL', () => {
  const tags = sharingTags(shared);
  expect(tags).toContain('<meta property="og:title" content="আমাদের কথা">');
  expect(tags).toContain('<meta property="og:url" content="https://example.org/bn/about">');
  expect(tags).toContain('<meta property="og:image" content="https://example.org/share-bn.jpg">');
  expect(tags).toContain('<meta property="og:locale" content="bn_BD">');
  expect(tags).toContain('<meta property="og:locale:alternate" content="en_CA">');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it.each([
  ['en', englishHome],
  ['bn', banglaHome],
] as const)(
  'sharingTags describes the preview picture in %s, with the words in the picture',
  (language, words) => {
    const { title, subtitle } = words(defaultSettings).hero;
    const alt = sharingTags({ ...shared, language }).find(tag => tag.includes('og:image:alt'));
    expect(alt?.toLowerCase()).toContain(`${title} ${subtitle}`.toLowerCase());
  },
);

it.each(languages)('sharingTags states the true size of the preview picture in %s', async language => {
  const { width, height } = await sharp(
    join(import.meta.dirname, `../static/share-${language}.jpg`),
  ).metadata();
  const tags = sharingTags({ ...shared, language });
  expect(tags).toContain(`<meta property="og:image:width" content="${width}">`);
  expect(tags).toContain(`<meta property="og:image:height" content="${height}">`);
});

it('each public page has its own title and description, short enough for search results', async () => {
  const views = await Promise.all(publicPaths.map(path => loadView(path, null, defaultSettings)));
  const metas = views.flatMap(view => view?.meta ?? []);
  for (const name of ['title', 'description'] as const) {
    const texts = metas.map(meta => meta[name]);
    expect(new Set(texts).size).toBe(publicPaths.length);
    expect(texts.filter(text => text.length > { title: 70, description: 160 }[name])).toEqual([]);
  }
});

it('structuredData escapes texts, so that no text can end its script element', () => {
  const element = structuredData(shared, {
    ...defaultSettings,
    address: 'Sylhet <b>',
    phone: '+880 1712-000000',
  });
  const json = element.replace('<script type="application/ld+json">', '').replace(/<\/script>$/, '');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ProfessionalService',
    name: 'মেপলগেট',
    url: 'https://example.org/bn',
    description: shared.meta.description,
    address: { streetAddress: 'Sylhet <b>' },
    telephone: '+880 1712-000000',
  });
});

it('The sitemap lists every public page in both languages, except the copy and the pages that end messages', () => {
  const map = sitemapXml('https://example.org', '2026-11-27');
  expect(map.match(/<url>/g)).toHaveLength((pageNames.length - 3) * languages.length);
  expect(map).toContain('<loc>https://example.org/bn/enquiry</loc>');
  expect(map).not.toMatch(/view-one|stop|\/m</);
  expect(map.match(/<lastmod>2026-11-27<\/lastmod>/g)).toHaveLength(map.match(/<url>/g)?.length ?? 0);
  expect(map).toContain('hreflang="x-default" href="https://example.org/enquiry"');
});

describe('The file robots.txt, read with a standard parser,', () => {
  const origin = 'https://example.org';
  const robots = robotsParser(`${origin}/robots.txt`, robotsText(origin));
  const isAllowed = (path: string) => robots.isAllowed(origin + path, 'Googlebot');

  it.each(languages.flatMap(language => pageNames.map(page => publicPath(language, page))))(
    'allows crawlers to read %s',
    path => {
      expect(isAllowed(path)).toBe(true);
      expect(isAllowed(`${path}?utm_source=mail`)).toBe(true);
    },
  );

  it.each([...siteFiles, '/login', '/assets/home-1a2b.js', '/slides/0123.jpeg'])(
    'allows crawlers to read the file %s',
    path => {
      expect(isAllowed(path)).toBe(true);
    },
  );

  it.each(Object.values(staffPages).filter(path => path !== staffPages.login))(
    'forbids crawlers to read %s',
    pattern => {
      for (const path of [
        pattern.replace(/\/:id\?$/, ''),
        pattern.replace(/:\w+\??$/, '65f0c0ffee65f0c0ffee65f0'),
      ])
        for (const end of ['', '?page=2']) expect(isAllowed(path + end)).toBe(false);
      expect(isAllowed(`${pattern.split('/:')[0]}ers`)).toBe(true);
    },
  );

  it('forbids crawlers to call the API', () => {
    expect(isAllowed('/api/settings')).toBe(false);
  });

  it('links to the sitemap if the origin of the site is known', () => {
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
    expect(robotsText('')).not.toContain('Sitemap');
  });
});
