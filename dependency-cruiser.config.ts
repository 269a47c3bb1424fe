import type { IConfiguration } from 'dependency-cruiser';

/**
 * The layers, from top to bottom. A folder may import only from folders on lower lines, including types and styles. An
 * entry covers all files below its folder, except subfolders with their own entry. If a folder has such subfolders, its
 * entry covers only the files directly in it, so each new subfolder needs an entry.
 */
const layers = [
  ['infra/commands'],
  ['infra/journeys'],
  ['infra/local'],
  ['infra/app'],
  ['infra/checks'],
  ['infra/stacks'],
  ['infra/constructs'],
  ['infra/site', 'infra/bundling', 'infra/settings-guard', 'infra/stages'],
  ['infra'],

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
  [
    'web/staff/setting/messages',
    'web/staff/application/view/case',
    'web/staff/application/view/case-documents',
    'web/staff/application/view/review',
    'web/staff/application/view/document-batch',
  ],
  ['web/staff/application/view/case-file', 'web/staff/setting/form'],
  ['web/staff/application/view/document-requests'],
  [
    'web/staff/application/view/checklist',
    'web/staff/application/view/history',
    'web/staff/application/view/join',
    'web/staff/application/view/office',
    'web/staff/application/view/particulars',
    'web/staff/application/view/stages',
    'web/staff/application/view/status',
  ],
  ['web/staff/application/view/deadlines', 'web/staff/application/view/documents'],
  ['web/staff/activity', 'web/staff/slider', 'web/staff/work'],
  ['web/staff/application/photograph'],
  ['web/staff/application', 'web/staff/users'],
  ['web/staff/application/passport'],
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
  ['web/public/send', 'web/public/verify'],
  ['web/public/enquiry'],
  ['web/public/layout'],
  ['web/public'],
  ['web/public/words', 'web/public/art', 'web/public/film', 'web/public/fonts'],
  ['web/shared'],

  ['functions/openapi'],
  ['functions/contract', 'functions/deployment'],
  ['functions/openapi/routes'],
  ['functions/application/messages/jobs'],
  ['functions/application/messages'],
  ['functions/application/report'],
  ['functions/application/document-requests', 'functions/application/import', 'functions/application/join'],
  [
    'functions/application/copy',
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
  ['functions/application/messages/carriers'],
  ['functions/application/store'],
  ['functions/application/rules'],
  ['functions/application', 'functions/reports', 'functions/slider', 'functions/users'],
  ['functions/files'],
  ['functions/settings/getMessageSettings'],
  ['functions/application/messages/budget'],
  ['functions/settings'],
  ['functions/application/message-schemas'],
  ['functions/activity'],
  ['functions/server'],
  ['functions/application/consents'],
  ['functions/shared'],
] as const;

/** Imports from lower layers that are forbidden all the same, except the files in `open`. */
const doors = [
  {
    from: '^web/',
    to: '^functions/',
    open: '^functions/contract\\.ts$',
    comment: 'The web may import functions only through functions/contract.ts: export missing items there.',
  },
  {
    from: '^infra/(?!commands/(limits/|measure/(trust|growth)/|operate/reindex(-counters)?\\.ts)|local/sample/)',
    to: '^functions/',
    open: '^functions/(contract|deployment)\\.ts$',
    comment:
      'infra may import functions only through functions/contract.ts and functions/deployment.ts: export missing items there.',
  },
  {
    from: '^web/staff/',
    to: '^web/public/',
    open: '^web/public/(home/|content\\.ts$)',
    comment: 'The back office may not import the public site: move shared code into web/shared.',
  },
  {
    from: '^infra/(app|stacks|constructs|site|bundling)',
    to: '^web/',
    open: '^web/(shared/|notices\\.ts$)',
    comment: 'Deployed code may import little of the web: move shared code into web/shared.',
  },
];

const tests = '(\\.test\\.tsx?$|/testing/)';
const ours = '^(functions|infra|web)/';
const folders = layers.flat();

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
        comment: 'Import only from lower lines of the layers table in dependency-cruiser.config.ts.',
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
      name: 'folder without a layer',
      severity: 'error',
      comment: 'Add the folder to the layers table in dependency-cruiser.config.ts.',
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
      name: 'testing code',
      severity: 'error',
      comment: 'Only tests, commands and journeys may import testing folders: move product code out of them.',
      from: { path: ours, pathNot: [tests, '^infra/(commands|journeys)/'] },
      to: { path: tests },
    },
    {
      name: 'functions tests',
      severity: 'error',
      comment: 'Functions and their tests may not import infra or web.',
      from: { path: `^functions/.*${tests}` },
      to: { path: '^(infra|web)/' },
    },
    { name: 'circular import', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Leaves out tests, because dependency-cruiser's TypeScript parser does not support `using`, which some contain.
    exclude: { path: ['(^|/)(dist|node_modules)/', '^(infra|web)/.*\\.test\\.tsx?$'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
} satisfies IConfiguration;
