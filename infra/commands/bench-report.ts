import type { PageSizes } from './bench-sizes.ts';

/** What Lighthouse says of one page. */
export interface Rating {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly blocking: number;
  /** The audits that count and are not full. */
  readonly short: readonly string[];
}

export interface PageFigures {
  readonly path: string;
  readonly rating: Rating;
  readonly sizes: PageSizes;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Everything that one run found. */
export interface Figures {
  readonly pages: readonly PageFigures[];
  /** The bare page. */
  readonly floor: Rating;
  readonly media: readonly (readonly [name: string, bytes: number])[];
  readonly now: Date;
}

/** The figures as a page of documentation. */
export function benchReport({ pages, floor, media, now }: Figures): string {
  const ratio = (rating: Rating) => (rating.largestPaint / floor.largestPaint).toFixed(2);
  const ratings = pages.map(({ path, rating }) => [
    `\`${path}\``,
    categories.map(category => rating.scores[category] ?? 0).join('/'),
    `${Math.round(rating.largestPaint)} ms`,
    ratio(rating),
    rating.layoutShift.toFixed(3),
    `${Math.round(rating.blocking)} ms`,
    rating.short.join(', '),
  ]);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sizes = pages.map(({ path, sizes }) => [
    `\`${path}\``,
    kilobytes(sizes.markup),
    kilobytes(sizes.scriptsBefore),
    kilobytes(sizes.scriptsAfter),
  ]);
  return [
    '# The public pages, measured',
    '',
    `By \`npm run bench\` on ${now.toISOString().slice(0, 10)}: Lighthouse on its simulated phone and line, of several runs the one in the middle.`,
    `A bare page (a heading and a sentence, nothing else) has its largest paint at ${Math.round(floor.largestPaint)} ms in the same run; “of bare” is against that.`,
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
      ratings,
    ),
    '',
    'Sizes in KB (1000 bytes), text by gzip. “After a touch” is what React needs to wake.',
    '',
    ...table(['Page', 'HTML and CSS', 'Scripts before a touch', 'Scripts after a touch'], sizes),
    '',
    'Fetched when they are used: a font when a page has its letters and the phone does not have it itself; a film on an idle page, never on a slow line, with data saving, or with less motion asked for.',
    '',
    ...table(
      ['File', 'KB'],
      media.map(([name, bytes]) => [name, kilobytes(bytes)]),
    ),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
