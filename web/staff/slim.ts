import type { Plugin, Rolldown } from 'vite';

/**
 * Leaves out of the built back office what Cloudscape carries and nothing here can reach. Gzipped, at version
 * 3.0.1383 of the components: about 30 KB of scripts and 150 KB of styles.
 */

const drawers = '/app-layout/visual-refresh-toolbar/drawer';

/** A module of which each export is a component that shows nothing. */
const nothing = (...names: string[]) =>
  `const Nothing = () => null; export { ${names.map(name => `Nothing as ${name}`).join(', ')} };`;

/** End of a module's path → what stands in for it. */
const replacements: Readonly<Record<string, string>> = {
  // Drawers for consoles that host the page; the list in the first brings all of drag and drop.
  [`${drawers}/feature-notifications-drawer-content.js`]: nothing('default', 'RuntimeContentPart'),
  [`${drawers}/global-ai-drawer.js`]: nothing('AppLayoutGlobalAiDrawerImplementation'),
  [`${drawers}/global-bottom-drawer.js`]: nothing('AppLayoutBottomDrawerWrapper', 'default'),
  [`${drawers}/global-drawer.js`]: nothing('default'),
  // No table here is edited in its cells.
  '/table/body-cell/inline-editor.js': nothing('InlineEditor'),
  '/table/body-cell/disabled-inline-editor.js': nothing('DisabledInlineEditor'),
  // For stacked notifications; ours lie below each other.
  '/flashbar/collapsible-flashbar.js': nothing('default'),
  // Its one reader is the default text of an ErrorBoundary inside of Cloudscape: a parser for a single sentence.
  '/intl-messageformat/lib/index.js':
    'export default class { constructor(text) { this.text = text; } format() { return this.text; } }',
};

/** Eight fonts, each in base64, in a sheet of which the rest is 2 KB. The next font of the stack does as well. */
const fontSheet = '/global-styles/index.css';
const embeddedFont = /@font-face\s*\{[^}]*\}/g;

/** A plugin for the build alone; it fails when a new version of Cloudscape has moved what it replaces. */
export function slimCloudscape(): Plugin {
  const found = new Set<string>();
  let isUsed = false;
  return {
    name: 'slim-cloudscape',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (path.endsWith(fontSheet)) return { code: code.replace(embeddedFont, ''), map: null };
      isUsed ||= path.endsWith('/app-layout-toolbar/index.js');
      const end = Object.keys(replacements).find(one => path.endsWith(one));
      if (!end) return null;
      found.add(end);
      return { code: replacements[end] ?? '', map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter(end => !found.has(end));
      if (!error && isUsed && missing.length > 0) this.error(`Not found any more: ${missing.join(', ')}`);
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const sheets = files.filter((file): file is Rolldown.OutputAsset => file.fileName.endsWith('.css'));
      const scripts = files.flatMap(file => (file.type === 'chunk' ? file.code : []));
      const slim = slimTokens(
        sheets.map(({ source }) => String(source)),
        scripts,
      );
      sheets.forEach((sheet, index) => {
        sheet.source = slim[index] ?? sheet.source;
      });
    },
  };
}

/**
 * Sheets without the design tokens that nothing reads (a theme sets two thousand, a page reads half) and without
 * fallbacks for those that the theme always sets on `body`.
 */
export function slimTokens(sheets: readonly string[], scripts: readonly string[]): string[] {
  const [, always = ''] = /\bbody\s*\{([^}]*--[^}]*)\}/.exec(sheets.join('\n')) ?? [];
  const isSet = new Set(namesIn(always, /(--[\w-]+)\s*:/g));
  const slim = sheets.map(css => withoutFallbacks(css, isSet));
  const read = new Set([
    ...slim.flatMap(css => namesIn(css, /var\(\s*(--[\w-]+)/g)),
    ...scripts.flatMap(code => namesIn(code, /(--[\w-]+)/g)),
  ]);
  return slim.map(css =>
    css.replace(/(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    ),
  );
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}

/** `var(--name, fallback)` as `var(--name)` where the name is always set. */
function withoutFallbacks(css: string, isSet: ReadonlySet<string>): string {
  let slim = '';
  let rest = css;
  for (let use = useWithFallback.exec(rest); use; use = useWithFallback.exec(rest)) {
    const [start, name = ''] = use;
    const fallback = use.index + start.length;
    slim += rest.slice(0, use.index) + (isSet.has(name) ? `var(${name}` : start);
    rest = rest.slice(isSet.has(name) ? closing(rest, fallback) : fallback);
  }
  return slim + rest;
}

const useWithFallback = /var\(\s*(--[\w-]+)\s*,/;

/** Where the parenthesis closes inside of which `from` is. */
function closing(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < css.length && depth > 0; at += 1) {
    if (css[at] === '(') depth += 1;
    if (css[at] === ')') depth -= 1;
  }
  return at - 1;
}
