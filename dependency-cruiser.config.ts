import type { IConfiguration } from 'dependency-cruiser';

/**
 * The layers, from the top down. A folder imports only from lines below its own, types and styles included: so no two
 * folders of a line know each other. It stands for what is in it, but for what has a line of its own; a folder with such
 * lines in it stands for its files alone, so each new folder in it needs a place here.
 */
const layers = [
  ['infra/commands'],
  ['infra/journeys'],
  ['infra/local'],
  ['infra/app'],
  ['infra/checks'],
  ['infra/stacks'],
  ['infra/constructs'],
  ['infra/site', 'infra/bundling', 'infra'],

  ['web/dev'],
  ['web'],
  ['web/notices'],

  ['web/staff'],
  ['web/staff/application/import'],
  ['web/staff/application/import/file'],
  [
    'web/staff/application/form',
    'web/staff/application/list',
    'web/staff/application/view',
    'web/staff/dashboard',
    'web/staff/layout',
    'web/staff/login',
    'web/staff/profile',
    'web/staff/report',
    'web/staff/setting',
    'web/staff/trash',
  ],
  ['web/staff/activity', 'web/staff/slider', 'web/staff/work'],
  ['web/staff/application/photograph'],
  ['web/staff/application', 'web/staff/users'],
  ['web/staff/sign-in', 'web/staff/site'],
  ['web/staff/forms'],
  ['web/staff/shortcuts'],
  ['web/staff/preferences', 'web/staff/session'],
  ['web/staff/shared'],

  ['web/prerender'],
  ['web/public/PublicApp', 'web/public/loader'],
  ['web/public/useView'],
  ['web/public/views'],
  ['web/public/pages', 'web/public/styles'],
  ['web/public/copy', 'web/public/home'],
  ['web/public/verify'],
  ['web/public/enquiry'],
  ['web/public/layout'],
  ['web/public'],
  ['web/public/words', 'web/public/art', 'web/public/film', 'web/public/fonts'],
  ['web/shared'],

  ['functions/openapi'],
  ['functions/contract', 'functions/deployment'],
  ['functions/openapi/routes'],
  ['functions/application/report'],
  ['functions/application/import', 'functions/application/join'],
  [
    'functions/application/copy',
    'functions/application/notices',
    'functions/application/record',
    'functions/application/cases',
    'functions/application/export',
    'functions/application/likely',
    'functions/application/trash',
    'functions/application/work',
  ],
  [
    'functions/application/enquiry',
    'functions/application/list',
    'functions/application/many',
    'functions/application/office',
    'functions/application/status',
  ],
  ['functions/application', 'functions/reports', 'functions/slider', 'functions/users'],
  ['functions/files'],
  ['functions/settings'],
  ['functions/activity'],
  ['functions/server'],
  ['functions/shared'],
] as const;

/** What a layer may not import although it stands lower, and what of it is let through. */
const doors = [
  {
    from: '^web/',
    to: '^functions/',
    open: '^functions/contract\\.ts$',
    comment: 'functions/contract.ts is the door to functions for the web: export there what is missing.',
  },
  {
    from: '^infra/(?!commands/(measure/(trust|growth)/|operate/reindex\\.ts)|local/sample/)',
    to: '^functions/',
    open: '^functions/(contract|deployment)\\.ts$',
    comment:
      'functions/contract.ts and functions/deployment.ts are the doors to functions: export there what is missing.',
  },
  {
    from: '^web/staff/',
    to: '^web/public/',
    open: '^web/public/(home/|content\\.ts$)',
    comment: 'The back office knows nothing of the public site: what both need, move it into web/shared.',
  },
  {
    from: '^infra/(app|stacks|constructs|site|bundling)',
    to: '^web/',
    open: '^web/(shared/|notices\\.ts$)',
    comment:
      'What is deployed is built from few facts of the web: what else is needed, move it into web/shared.',
  },
];

const tests = '(\\.test\\.tsx?$|/testing/)';
const ours = '^(functions|infra|web)/';
const folders = layers.flat();

/** The paths of a line's files, as a regular expression. */
function pathOf(folder: string): string {
  const inside = folders.filter(other => other.startsWith(`${folder}/`));
  return inside.length > 0
    ? `^${folder}/(?!(?:${inside.map(other => other.slice(folder.length + 1)).join('|')})(?:/|\\.))[^/]+$`
    : `^${folder}(?:/|\\.)`;
}

export default {
  forbidden: [
    ...layers.flatMap((line, place) =>
      line.map(folder => ({
        name: folder,
        severity: 'error' as const,
        comment: 'Imports go down the table of layers in dependency-cruiser.config.ts.',
        from: { path: pathOf(folder), pathNot: tests },
        to: {
          path: ours,
          pathNot: [
            pathOf(folder),
            tests,
            ...layers
              .slice(place + 1)
              .flat()
              .map(pathOf),
          ],
        },
      })),
    ),
    {
      name: 'a folder without a line',
      severity: 'error',
      comment: 'Give it a line in the table of layers in dependency-cruiser.config.ts.',
      from: { path: ours, pathNot: [tests, ...folders.map(pathOf)] },
      to: {},
    },
    ...doors.map(({ from, to, open, comment }) => ({
      name: `${from} to ${to}`,
      severity: 'error' as const,
      comment,
      from: { path: from, pathNot: tests },
      to: { path: to, pathNot: [open, tests] },
    })),
    {
      name: 'what only tests need',
      severity: 'error',
      comment:
        'Only tests, the commands and the journeys import what is in testing: what the product needs, move it out.',
      from: { path: ours, pathNot: [tests, '^infra/(commands|journeys)/'] },
      to: { path: tests },
    },
    {
      name: 'tests of functions',
      severity: 'error',
      comment: 'Functions and their tests know neither infra nor web.',
      from: { path: `^functions/.*${tests}` },
      to: { path: '^(infra|web)/' },
    },
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // What it reads TypeScript with does not know `using`, which some tests of infra have.
    exclude: { path: ['(^|/)(dist|node_modules)/', '^(infra|web)/.*\\.test\\.tsx?$'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
} satisfies IConfiguration;
