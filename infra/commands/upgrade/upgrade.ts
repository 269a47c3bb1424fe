import { parseArgs } from 'node:util';
import { readDropped, readStage } from '../../stages/stages.ts';
import { stageOption } from '../operate/open-stage.ts';
import { runCommand } from '../tools.ts';
import { buildStage, contextOf } from './build-stage.ts';
import { planDeployed, planFrom } from './plan-stage.ts';
import { firstRelease } from './released.ts';

/** `npm run upgrade -- --plan` says what the next deployment does. See docs/upgrade.md. */

const usage = 'npm run upgrade -- --plan --stage prod [--from 0.1.0]';

async function upgrade(): Promise<void> {
  const parameters = process.argv.slice(2);
  const { values } = parseArgs({
    args: parameters,
    options: {
      plan: { type: 'boolean' },
      ...stageOption,
      from: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true },
    },
  });
  if (!values.plan) throw new Error(usage);
  const context = { ...contextOf(parameters), ...(values.stage && { stage: values.stage }) };
  process.exitCode = buildStage(context);
  if (process.exitCode !== 0) return;
  const stage = readStage(context);
  const dropped = readDropped(context);
  const plan = values.from
    ? planFrom(values.from, stage, dropped)
    : ((await planDeployed(stage, dropped)) ?? planFrom(firstRelease, stage, dropped));
  if (plan.problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await runCommand(upgrade);
