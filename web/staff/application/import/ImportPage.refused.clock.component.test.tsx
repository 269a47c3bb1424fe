import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, fetchImports, getSettings } from '../../../../functions/contract.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportPage } from './ImportPage.tsx';
import { chooseFile, heartbeat, leastOfThree } from './testing/heartbeat.ts';
import { partsOf, workbookOf } from './testing/workbooks.ts';

/** Measures with the real clock how files that are too large are refused. */

const sharedTexts = (sst: string) => {
  const sheet = { rows: '<row><c t="s"><v>0</v></c></row>' };
  // The lowest level of compression, to save time in the test.
  return zipSync({ ...partsOf([sheet]), 'xl/sharedStrings.xml': strToU8(sst) }, { level: 1 });
};
const text = '<si><t>a</t></si>';

const files: readonly (readonly [string, string, () => Uint8Array, RegExp])[] = [
  ['3,000,000 columns', 'list.csv', () => strToU8('a,'.repeat(3_000_000)), /at most 500 columns/],
  [
    'a cell at XFD1048576',
    'list.xlsx',
    () => workbookOf([{ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }]),
    /cell XFD1048576, .* at most 500 columns/,
  ],
  [
    '5,000,010 shared texts',
    'list.xlsx',
    () => sharedTexts(`<sst uniqueCount="5000010">${text.repeat(5_000_010)}</sst>`),
    /5,000,000 different texts/,
  ],
  [
    '5,000,010 shared texts without their number',
    'list.xlsx',
    () => sharedTexts(`<sst>${text.repeat(5_000_010)}</sst>`),
    /5,000,000 different texts/,
  ],
];

beforeEach(async () => {
  const api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
  await expect.element(page.getByLabelText('Spreadsheet')).toBeInTheDocument();
});

/** Returns how long the file took to be refused, and the longest time that the page was blocked, in milliseconds. */
async function refuse(file: File, message: RegExp) {
  const beat = heartbeat();
  const start = performance.now();
  chooseFile(file);
  await expect.element(page.getByText(message).first()).toBeVisible();
  return { took: performance.now() - start, gap: beat.longest() };
}

it.each(files)(
  'a file with %s is refused within a second, and the page is never blocked for 200 ms',
  async (_, name, bytes, message) => {
    const large = new File([Uint8Array.from(bytes())], name);
    const least = await leastOfThree(async () => {
      // A small file first: it loads the code, and shows how much a busy machine adds.
      const small = await refuse(new File(['"'], 'list.csv'), /quotation mark/);
      const { took, gap } = await refuse(large, message);
      return { took, gap, smallTook: small.took, smallGap: small.gap };
    });
    // Twice, because the page, the worker and the browser's driver share the cores of a busy machine.
    expect(least.took).toBeLessThan(1000 + 2 * least.smallTook);
    expect(least.gap).toBeLessThan(200 + least.smallGap);
  },
  120_000,
);
