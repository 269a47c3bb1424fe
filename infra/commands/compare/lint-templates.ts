import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonPrograms, root, run } from './tools.ts';

/**
 * `npm run lint:templates`: cfn-lint and checkov over the templates of both stages, where Python and PyPI are there.
 * Fails on any error of cfn-lint, and on any finding of checkov that is not accepted below.
 */

const packages = ['cfn-lint==1.58.0', 'checkov==3.3.30'];

/** What checkov finds and stays as it is. */
const accepted: Readonly<Record<string, string>> = {
  CKV_AWS_18: 'Logs of S3 would hold signed links; activity records who opened what.',
  CKV_AWS_86: 'Logs of CloudFront would hold query strings, and so passports.',
  CKV_AWS_26: 'Alarms name functions and tables, never a person.',
  CKV_AWS_115:
    'Only the enquiry has a limit of its own: limits for all would share out the account for nothing.',
  CKV_AWS_116: 'Functions are called through the API, whose caller sees a failure; there is no queue.',
  CKV_AWS_117: 'Functions speak to AWS’s own endpoints only; a VPC would add a cold start and a NAT gateway.',
  CKV_AWS_149: 'The origin secret guards no data of anybody; AWS’s own key encrypts it.',
  CKV_AWS_158: 'The logs hold no personal data; AWS’s own key encrypts them.',
  CKV_AWS_173: 'Variables are names of resources and the origin secret; AWS’s own key encrypts them.',
  CKV_AWS_174: 'A stage with a domain has TLS 1.2; CloudFront’s own certificate leaves no choice.',
};

const stages = [
  { stage: 'dev', superAdminEmail: 'first@example.com' },
  { stage: 'prod', alarmEmail: 'operator@example.com' },
];

const programs = pythonPrograms(packages);
if (programs) process.exitCode = lint(programs);

function lint(bin: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-templates-'));
  try {
    const templates = stages.flatMap((context, index) => synthesise(join(folder, String(index)), context));
    console.log(`cfn-lint and checkov over ${templates.length} templates`);
    const lintCode = run(join(bin, 'cfn-lint'), ['--ignore-checks', 'W', '--', ...templates]).code;
    const skip = Object.keys(accepted).join(',');
    const checkov = [
      '--framework',
      'cloudformation',
      '--quiet',
      '--compact',
      '--skip-download',
      '--skip-check',
      skip,
    ];
    const files = templates.flatMap(file => ['--file', file]);
    return lintCode || run(join(bin, 'checkov'), [...checkov, ...files]).code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a stage's templates; answers their files. */
function synthesise(folder: string, context: Readonly<Record<string, string>>): string[] {
  const environment = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const { code, output } = run(process.execPath, [join(root, 'infra', 'app.ts')], {
    environment,
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  return readdirSync(folder)
    .filter(file => file.endsWith('.template.json'))
    .map(file => join(folder, file));
}
