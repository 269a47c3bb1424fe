import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonPrograms, root, run } from '../tools.ts';

/** `npm run lint:templates` runs cfn-lint and checkov on the templates of both stages. Needs PyPI. */

const stages = [
  { stage: 'dev', superAdminEmail: 'first@example.com' },
  { stage: 'prod', alarmEmail: 'operator@example.com' },
];

const programs = pythonPrograms(['cfn-lint==1.58.0', 'checkov==3.3.30']);
if (programs) process.exitCode = lint(programs);

function lint(bin: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-templates-'));
  try {
    // Checkov takes 40 letters and slashes in a row for a secret, also in its own note of a template's path.
    for (const context of stages) synthesise(join(folder, `${context.stage}_`), context);
    const templates = globSync(join(folder, '*', '*.template.json'));
    console.log(`cfn-lint and checkov over ${templates.length} templates`);
    const config = ['--config-file', join(import.meta.dirname, 'checkov.yml')];
    return (
      run(join(bin, 'cfn-lint'), ['--ignore-checks', 'W', '--', ...templates]).code ||
      run(join(bin, 'checkov'), [...config, ...templates.flatMap(file => ['--file', file])]).code
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function synthesise(folder: string, context: Readonly<Record<string, string>>): void {
  const environment = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const app = join(root, 'infra', 'app.ts');
  const { code, output } = run(process.execPath, [app], { environment, quiet: true });
  if (code !== 0) throw new Error(output);
}
