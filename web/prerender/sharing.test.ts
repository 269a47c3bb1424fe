import { expect, it } from 'vitest';
import { defaultSettings } from '../../functions/contract.ts';
import { languages, pageNames } from '../shared/places.ts';
import { robotsText, sitemapXml } from './crawlers.ts';
import { sharingTags, structuredData } from './sharing.ts';

const shared = {
  page: 'about',
  language: 'bn',
  meta: { title: 'আমাদের কথা', description: 'A </script> "quoted" text' },
  siteName: 'মেপলগেট',
  origin: 'https://example.org',
} as const;

it('gives a card its title, its text, its picture and its place', () => {
  const tags = sharingTags(shared);
  expect(tags).toContain('<meta property="og:title" content="আমাদের কথা">');
  expect(tags).toContain('<meta property="og:url" content="https://example.org/bn/about">');
  expect(tags).toContain('<meta property="og:image" content="https://example.org/share-bn.jpg">');
  expect(tags).toContain('<meta property="og:locale" content="bn_BD">');
  expect(tags).toContain('<meta property="og:locale:alternate" content="en_CA">');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('states the business so that no text can end the script that holds it', () => {
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

it('lists every public page but the applicant’s copy and the end of emails, each with both languages', () => {
  const map = sitemapXml('https://example.org');
  expect(map.match(/<url>/g)).toHaveLength((pageNames.length - 2) * languages.length);
  expect(map).toContain('<loc>https://example.org/bn/enquiry</loc>');
  expect(map).not.toMatch(/view-one|stop/);
});

it('closes the back office and the API to crawlers, and names the sitemap where it knows its address', () => {
  const closed = robotsText('https://example.org').split('\n');
  expect(closed).toContain('Disallow: /api/');
  expect(closed).toContain('Disallow: /editApplication');
  expect(closed).not.toContain('Disallow: /login');
  expect(closed).toContain('Sitemap: https://example.org/sitemap.xml');
  expect(robotsText('')).not.toContain('Sitemap');
});
