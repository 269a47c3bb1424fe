import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityPath } from '../shared/paths.ts';
import { fileOfPage, languages, pageNames, publicPath } from '../shared/places.ts';
import { siteFiles } from '../shared/site-files.ts';
import {
  htmlMistakes,
  inlineScripts,
  inlineStyles,
  listed,
  modulesOf,
  stylesOf,
} from '../testing/built-html.ts';
import { isFound } from './crawlers.ts';
import { themeColor } from './document.ts';
import { hashOf } from './inlined.ts';
import { budgets, staffSizes } from './sizes.ts';

const web = join(import.meta.dirname, '..');
// Builds inside the project, where the renderer finds React, and beside `dist`, which may be in use.
mkdirSync(join(web, '../dist'), { recursive: true });
const dist = mkdtempSync(join(web, '../dist/test-'));
const read = (file: string) => readFileSync(join(dist, 'site', file), 'utf8');
const gzipped = (address: string) => gzipSync(readFileSync(join(dist, 'site', address)), { level: 9 }).length;

const pages = languages.flatMap(language =>
  pageNames.map(page => ({ language, page, path: publicPath(language, page) })),
);
const htmlOf = (path: string) => read(fileOfPage(path));
const total = (addresses: readonly string[]) => addresses.reduce((sum, one) => sum + gzipped(one), 0);

/** Returns one line for each mistake in a built HTML file. */
const mistakes = (file: string) => htmlMistakes(read(file));

/** Expects exactly one inline script or style, and its hash in the content security policy. */
function expectOneAllowed(kind: 'script' | 'style', texts: readonly string[]): void {
  const allowed = JSON.parse(readFileSync(join(dist, 'csp-hashes.json'), 'utf8'))[kind];
  const [hash, ...others] = texts.map(hashOf);
  expect(allowed).toContain(hash);
  expect(others).toEqual([]);
}

beforeAll(() => {
  execFileSync(process.execPath, [join(web, 'build.ts'), dist], { stdio: 'pipe' });
}, 60_000);

afterAll(() => rmSync(dist, { recursive: true }));

describe.each(pages)('The HTML of $path', ({ language, page, path }) => {
  it('has one h1, a main element, its language, a title, a description and the theme colour', () => {
    const html = htmlOf(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(/<title>.{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content=".{30,}">/);
    expect(html).toContain(`<meta name="theme-color" content="${themeColor}">`);
  });

  it('is valid HTML', async () => {
    expect(await mistakes(fileOfPage(path))).toEqual([]);
  });

  it('has a preview for shared links, unless the page shows an applicant', () => {
    const html = htmlOf(path);
    expect(html.includes('<meta property="og:image" content="/share-')).toBe(isFound(page));
    expect(html.includes('application/ld+json')).toBe(page === 'home');
    const [image] = /(?<=og:image" content="\/)[^"]+/.exec(html) ?? ['apple-touch-icon.png'];
    expect(read(image).length).toBeGreaterThan(1000);
  });

  it('loads no script, manifest or icon file, because the icon is part of it', () => {
    expect(htmlOf(path)).not.toMatch(/<script[^>]+src|modulepreload|rel="manifest"/);
    expect(htmlOf(path)).toContain('<link rel="icon" href="data:image/png;base64,');
  });

  it('has no script that formats dates or numbers, which would delay the first paint', () => {
    expect(inlineScripts(htmlOf(path)).join()).not.toMatch(/Intl|toLocale/);
  });

  it('has one inline script, which the content security policy allows', () => {
    expectOneAllowed('script', inlineScripts(htmlOf(path)));
  });

  it('has inline styles, which the content security policy allows, and no style attributes, which it blocks', () => {
    expectOneAllowed('style', inlineStyles(htmlOf(path)));
    expect(htmlOf(path)).not.toMatch(/\sstyle=/);
  });

  it('loads its other styles later with a script, or at once if scripts are turned off', () => {
    const html = htmlOf(path);
    const [, later = ''] = /data-later="([^"]+)"/.exec(html) ?? [];
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
    expect(stylesOf(without)).toEqual([later]);
    expect(stylesOf(html.replace(without, ''))).toEqual([]);
    expect(read(later)).toContain('@font-face');
  });

  it('links to the page in both languages', () => {
    const html = htmlOf(path);
    expect(html).toContain(`<link rel="canonical" href="${path}">`);
    for (const other of languages) {
      const href = publicPath(other, page);
      expect(html).toContain(`<link rel="alternate" hreflang="${other}" href="${href}">`);
      if (other !== language) expect(html).toContain(`<a href="${href}" class="language-switch"`);
    }
  });

  it('may be indexed unless the page shows an applicant, and starts untouched only for a copy, a code or a token', () => {
    const html = htmlOf(path);
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isFound(page));
    const starts = new Map<string, string>([
      ['viewOne', 'state'],
      ['verify', 'hash'],
      ['stop', 'hash'],
      ['send', 'hash'],
      ['message', 'hash'],
    ]);
    expect(/data-start="(\w+)"/.exec(html)?.[1]).toBe(starts.get(page) ?? 'touch');
  });

  it('has no names of fields, which a browser could put into a URL', () => {
    expect(htmlOf(path)).not.toMatch(/<(input|select|textarea)[^>]*\sname=/);
  });

  it('fits with its headers into the first ten packets of 1460 bytes, after which a server waits for the browser', () => {
    const headers = 1200;
    expect(gzipSync(htmlOf(path)).length + headers).toBeLessThanOrEqual(10 * 1460);
  });

  it('is below its size limit, and so are the scripts that it loads', () => {
    expect(gzipped(fileOfPage(path))).toBeLessThanOrEqual(budgets.publicPage * 1000);
    const limit = page === 'send' ? budgets.sendScripts : budgets.publicScripts;
    expect(total(modulesOf(htmlOf(path)))).toBeLessThanOrEqual(limit * 1000);
  });
});

it('siteFiles lists all files except pages and assets, so that CloudFront can tell them from unknown pages', () => {
  const built = readdirSync(join(dist, 'site'), { withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.html'))
    .map(({ name }) => `/${name}`);
  expect([...built, '/config.json', securityPath].toSorted()).toEqual(siteFiles.toSorted());
  expect(read(securityPath)).toContain('Expires: ');
});

it('The page /verify lists the modules that check a code separately from those that it always needs', () => {
  for (const path of ['/verify', '/bn/verify']) {
    const html = htmlOf(path);
    const always = listed(html, 'data-modules');
    const forCodes = listed(html, 'data-code-modules');
    expect(forCodes.length).toBeGreaterThan(0);
    expect(forCodes.filter(file => always.includes(file))).toEqual([]);
    expect(always.map(read).join()).not.toContain('ECDSA');
    expect(forCodes.map(read).join()).toContain('ECDSA');
  }
});

it('The page for sending documents loads its own words and no React', () => {
  for (const path of ['/send', '/bn/send']) {
    const scripts = listed(htmlOf(path), 'data-modules').map(read);
    expect(scripts).toHaveLength(2);
    expect(scripts.join()).not.toMatch(/hydrateRoot|react/i);
    expect(scripts[1]).toContain(path === '/send' ? 'No network.' : 'নেটওয়ার্ক নেই।');
  }
});

it('The service worker caches the pages that check copies with all their files, and each file exists', () => {
  const worker = read('verify-worker.js');
  for (const { path, page } of pages) {
    expect(worker.includes(`"${path}"`)).toBe(page === 'verify');
    if (page !== 'verify') continue;
    const html = htmlOf(path);
    for (const part of modulesOf(html)) expect(worker).toContain(`"${part}"`);
    expect(worker).toContain(/data-later="([^"]+)"/.exec(html)?.[1]);
  }
  for (const [, asset = ''] of worker.matchAll(/"(\/assets\/[^"]+)"/g))
    expect(gzipped(asset)).toBeGreaterThan(0);
  // The version differs in each build, because a browser updates a service worker only if its bytes differ.
  expect(worker).toMatch(/version:"[0-9a-f]{16}"/);
});

it('The site contains the licences of its packages and fonts, and the terms link to them', () => {
  const notices = read('third-party.txt');
  for (const title of [/^react-dom .* \(MIT\)$/m, /^@cloudscape-design\/components /m, /^Font public-sans$/m])
    expect(notices).toMatch(title);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  for (const page of ['terms', 'bn/terms'])
    expect(read(`${page}/index.html`)).toContain('"/third-party.txt"');
});

it.each(['workers', 'bn/workers'])('The page /%s links to the official source of each fact', path => {
  const html = read(`${path}/index.html`);
  const points = html.match(/<li><h3>/g) ?? [];
  expect(points.length).toBeGreaterThan(8);
  expect(
    html.match(/<a href="https?:\/\/\w+(?:\.\w+)*\.gov\.bd\/[^"]*">[\w.]+\.gov\.bd<\/a><\/li>/g),
  ).toHaveLength(points.length);
  expect(html).toMatch(/22\sNovember\s2026|২২\sনভেম্বর\s২০২৬/);
});

it('The sitemap lists every page except the copy and the pages that open from a message', () => {
  const map = read('sitemap.xml');
  for (const { page, path } of pages) expect(map.includes(`<loc>${path}</loc>`)).toBe(isFound(page));
});

describe('The document of the back office', () => {
  it('loads scripts and styles within their size limits for login, list and dashboard, the list in at most twenty files', async () => {
    const [login, list, dashboard] = await staffSizes(dist);
    expect(login?.scripts).toBeLessThanOrEqual(budgets.loginScripts * 1000);
    expect(list?.scripts).toBeLessThanOrEqual(budgets.listScripts * 1000);
    expect(dashboard?.scripts).toBeLessThanOrEqual(budgets.dashboardScripts * 1000);
    expect(list?.styles).toBeLessThanOrEqual(budgets.staffStyles * 1000);
    expect(list?.files).toBeLessThanOrEqual(20);
  });

  it('has styles without an embedded font, but with the other global styles of the components', () => {
    const styles = stylesOf(read('staff.html')).map(read).join('\n');
    expect(styles).not.toContain('@font-face');
    expect(styles).toContain('html{-webkit-text-size-adjust:100%');
  });

  it('has no check of the styles by each component', () => {
    for (const script of modulesOf(read('staff.html')))
      expect(read(script)).not.toContain('Missing AWS-UI CSS');
  });

  it('has styles for light and dark colours', () => {
    const styles = stylesOf(read('staff.html')).map(read).join('\n');
    expect(styles).toMatch(/:root\{[^}]*--lightningcss-light:initial/);
  });

  it('is valid HTML', async () => {
    expect(await mistakes('staff.html')).toEqual([]);
  });

  it('loads its modules at once and no public styles, and must not be indexed', () => {
    const html = read('staff.html');
    expect(html).toContain('data-start="now"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<link rel="modulepreload"/);
    expect(inlineStyles(html)).toEqual([]);
    expectOneAllowed('script', inlineScripts(html));
  });
});
