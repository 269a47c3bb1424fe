import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAssembly } from '../../local/build-steps.ts';
import { startCloud } from '../../local/cloud.ts';
import { root, run } from './tools.ts';

/**
 * `npm run observatory`: the grade that the rules of Mozilla's HTTP Observatory give to the headers of our pages, as
 * the local cloud sends them from the template. Its package brings 230 others, so it is installed below the temporary
 * folder and only for this. Fails below A+.
 */

const packageName = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const localEndpoint = /http:\/\/127\.0\.0\.1:\d+/g;
const pages = ['/', '/enquiry', '/bn', '/login'];

const folder = join(tmpdir(), `maplegate-observatory-${version}`);
if (await install()) process.exitCode = await grade();

async function install(): Promise<boolean> {
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { code } = run('npm', ['install', ...flags, `${packageName}@${version}`], { quiet: true });
  if (code !== 0) {
    console.log(`SKIPPED ${packageName}: npm could not install it.`);
    return false;
  }
  // The list of hosts that browsers know as secure, which installing would fetch: we are not on it.
  const lists = join(folder, 'node_modules', packageName, 'conf');
  mkdirSync(lists, { recursive: true });
  writeFileSync(join(lists, 'hsts-preload.json'), '{}');
  writeFileSync(complete, '');
  return true;
}

async function grade(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'maplegate-observed-'));
  const site = join(root, 'dist', 'site');
  const cloud = await startCloud({ assembly: builtAssembly, site, data, port: 0 });
  try {
    const grades = await Promise.all(
      pages.map(async path => gradeOf(path, await fetch(new URL(path, cloud.url)))),
    );
    return grades.every(isBest => isBest) ? 0 : 1;
  } finally {
    await cloud.close();
    rmSync(data, { recursive: true });
  }
}

/** Prints a page's grade; whether it is A+. */
async function gradeOf(path: string, response: Response): Promise<boolean> {
  const load = (file: string) => import(join(folder, 'node_modules', packageName, 'src', file));
  const [{ ALL_TESTS }, { getGradeForScore, getScoreDescription, getScoreModifier }, { Requests }] =
    await Promise.all(['constants.js', 'grader/grader.js', 'types.js'].map(load));
  const requests = new Requests('maplegate.example');
  const answer = {
    status: response.status,
    // On this machine the policy names AWS's hosts by the one local endpoint, which has no TLS.
    headers: Object.fromEntries(
      Array.from(response.headers, ([name, value]) => [
        name,
        value.replaceAll(localEndpoint, 'https://aws.example'),
      ]),
    ),
    data: await response.text(),
    request: { headers: {} },
    // CloudFront's own certificate is.
    verified: true,
  };
  requests.session = { url: new URL('https://maplegate.example/') };
  requests.resources.path = answer.data;
  for (const kind of ['auto', 'cors', 'http', 'https']) requests.responses[kind] = answer;
  // The distribution redirects plain HTTP, as a template test asserts.
  const secure = { url: new URL('https://maplegate.example/'), status: 200 };
  requests.responses.httpRedirects = [{ url: new URL('http://maplegate.example/'), status: 301 }, secure];
  requests.responses.httpsRedirects = [secure];
  const outcomes: Outcome[] = ALL_TESTS.map((test: (asked: unknown) => Outcome) => test(requests));
  const modifiers = outcomes.map(({ result }): number => (result ? getScoreModifier(result) : 0));
  for (const [index, { result }] of outcomes.entries())
    if ((modifiers[index] ?? 0) < 0) console.log(`  ${path}: ${getScoreDescription(result)}`);
  const { grade, score } = getGradeForScore(scoreOf(modifiers));
  console.log(`${path}: ${grade}, ${score} points`);
  return grade === 'A+';
}

/** What one of the Observatory's tests found; its result names a rule. */
interface Outcome {
  readonly result: string | null;
}

/** Extra points count from an A on, as the Observatory counts: https://github.com/mdn/mdn-http-observatory */
function scoreOf(modifiers: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutExtra = sum(modifiers.filter(modifier => modifier < 0));
  return withoutExtra >= 90 ? sum(modifiers) : withoutExtra;
}
