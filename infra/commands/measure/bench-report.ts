import type { StaffSizes } from '../../../web/prerender/staff-sizes.ts';
import type { ColdStart } from './bench-handlers.ts';
import type { Rating, Ratings } from './bench-pages.ts';
import type { PageSizes } from './bench-sizes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Everything that one run found; times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly now: Date;
  readonly rounds: number;
  /** Of the pages, in their order. */
  readonly ratings: Ratings;
  readonly pages: readonly { readonly path: string; readonly sizes: PageSizes }[];
  readonly media: readonly (readonly [name: string, bytes: number])[];
  readonly staff: readonly StaffSizes[];
  /** The first is the one that the others are measured against. */
  readonly starts: readonly ColdStart[];
  readonly bundles: { readonly public: number; readonly any: number };
  readonly firstPage: number;
}

/** The figures as a page of documentation. */
export function benchReport(figures: Figures): string {
  return [
    '# Measured',
    '',
    `By \`npm run bench\` on ${figures.now.toISOString().slice(0, 10)}. Sizes are in KB (1000 bytes), text by gzip.`,
    '',
    ...pagesPart(figures),
    ...staffPart(figures),
    ...handlersPart(figures),
    '## `npm start`',
    '',
    `From an empty data folder to the first page: ${(figures.firstPage / 1000).toFixed(1)} s (at most 10).`,
    '',
  ].join('\n');
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const milliseconds = (time: number) => `${Math.round(time)} ms`;

function pagesPart({ ratings: { bare, pages: ratings }, rounds, pages, media }: Figures): string[] {
  return [
    '## The public pages',
    '',
    `Lighthouse on its simulated phone and line, of ${rounds} runs the one in the middle. A bare page (a heading and a sentence, nothing else) has its largest paint at ${milliseconds(bare.largestPaint)} in the same run; “of bare” is against that, and at most 1.1. The browser is Chromium’s headless shell: one with a window draws that as well, which here counts as work of the page.`,
    '',
    ...table(
      [
        'Page',
        'Performance/accessibility/practices/SEO',
        'Largest paint',
        'Of bare',
        'Layout shift',
        'Blocking',
        'Short of full',
      ],
      ratings.map((rating, index) => [`\`${pages[index]?.path}\``, ...ratingCells(rating, bare)]),
    ),
    '',
    '“After a touch” is what React needs to wake (at most 85); HTML has its styles in itself (at most 25).',
    '',
    ...table(
      ['Page', 'HTML and CSS', 'Scripts before a touch', 'Scripts after a touch'],
      pages.map(({ path, sizes }) => [
        `\`${path}\``,
        kilobytes(sizes.markup),
        kilobytes(sizes.scriptsBefore),
        kilobytes(sizes.scriptsAfter),
      ]),
    ),
    '',
    'Fetched when they are used: a font when a page has its letters and the phone does not have it itself; a film on an idle page, never on a slow line, with data saving, or with less motion asked for.',
    '',
    ...table(
      ['File', 'KB'],
      media.map(([name, bytes]) => [name, kilobytes(bytes)]),
    ),
    '',
  ];
}

function ratingCells(rating: Rating, bare: Rating): string[] {
  return [
    categories.map(category => rating.scores[category] ?? 0).join('/'),
    milliseconds(rating.largestPaint),
    (rating.largestPaint / bare.largestPaint).toFixed(2),
    rating.layoutShift.toFixed(3),
    milliseconds(rating.blocking),
    rating.short.join(', '),
  ];
}

function staffPart({ staff }: Figures): string[] {
  return [
    '## The back office',
    '',
    'At most 190 KB of scripts for the login, 350 for the list, and 120 of styles.',
    '',
    ...table(
      ['Screen', 'Scripts', 'Styles', 'Files'],
      staff.map(({ screen, scripts, styles, files }) => [
        screen,
        kilobytes(scripts),
        kilobytes(styles),
        String(files),
      ]),
    ),
    '',
  ];
}

function handlersPart({ starts, bundles }: Figures): string[] {
  const [empty] = starts;
  return [
    '## The handlers',
    '',
    'From the start of a new process to its answer, for which it needs one reply of a DynamoDB that answers at once; of several runs in turn the one in the middle. At most 3 times an empty handler.',
    '',
    ...table(
      ['Handler', 'Time', 'Of empty'],
      starts.map(({ name, time }) => [name, milliseconds(time), (time / (empty?.time ?? time)).toFixed(2)]),
    ),
    '',
    `The largest bundle of a public route has ${kilobytes(bundles.public)} KB (at most 220), of all ${kilobytes(bundles.any)} KB (at most 450), not compressed.`,
    '',
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
