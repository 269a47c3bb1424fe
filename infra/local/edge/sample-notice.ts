import { createHash } from 'node:crypto';
import { freshAnswer, type HttpAnswer } from '../http.ts';
import type { LocalPage } from './cloudfront.ts';

export type LoadingSample = { readonly done: number; readonly of: number } | { readonly failed: true };

const scriptPath = '/__local/sample.js';
/** Path that returns the progress of loading sample data as an object, or `"loaded"`. */
export const sampleStatePath = '/__local/sample.json';

const pollMilliseconds = 1000;

// Sets styles by script, because the content security policy allows this, but no inline styles.
const script = `const notice = document.createElement('output');
notice.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:2147483647;padding:.5rem 1rem;background:#1c1c1c;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center';
document.body.append(notice);
const say = text => { if (notice.textContent !== text) notice.textContent = text; };
const again = () => {
  const button = document.createElement('button');
  button.textContent = 'Load this page again';
  button.style.cssText = 'margin-inline-start:1rem;font:inherit';
  button.onclick = () => location.reload();
  say('The sample data is loaded. ');
  notice.append(button);
};
const follow = async () => {
  const state = await fetch('${sampleStatePath}').then(response => response.json(), () => null);
  if (state === 'loaded') return again();
  if (state?.failed) return say('The sample data could not be loaded: see the terminal.');
  if (state) say('Sample data is being loaded: ' + state.done + ' of ' + state.of + ' applications are here.');
  setTimeout(follow, ${pollMilliseconds});
};
follow();
`;

export interface SampleNotice {
  readonly page: LocalPage;
  readonly on: (answer: HttpAnswer) => HttpAnswer;
}

/** `stateOf` returns undefined when all sample data are loaded. */
export function createSampleNotice(stateOf: () => LoadingSample | undefined): SampleNotice {
  return {
    page(path) {
      if (path === scriptPath) return freshAnswer('text/javascript; charset=utf-8', script);
      return path === sampleStatePath
        ? freshAnswer('application/json', JSON.stringify(stateOf() ?? 'loaded'))
        : undefined;
    },
    on(answer) {
      const { body = '', headers } = answer;
      if (!stateOf() || !headers['content-type']?.startsWith('text/html')) return answer;
      const html = body.toString().replace('</body>', `<script src="${scriptPath}" defer></script></body>`);
      // Another ETag than that of the page without the notice, so that browsers do not confuse them.
      const etag = `"${createHash('sha256').update(html).digest('hex')}"`;
      return { ...answer, headers: { ...headers, 'cache-control': 'no-store', etag }, body: html };
    },
  };
}
