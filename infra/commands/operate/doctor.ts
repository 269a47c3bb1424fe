import { parseArgs } from 'node:util';
import { runCommand } from '../tools.ts';
import { type Check, createDiagnosed, diagnose } from './doctor/diagnosis.ts';
import {
  concurrency,
  drift,
  failedRecords,
  functions,
  stacks,
  storedTables,
} from './doctor/resource-checks.ts';
import { alarmAddress, sender, siteSettings, stageSettings } from './doctor/settings-checks.ts';
import { openStage, stageOption } from './open-stage.ts';

/** `npm run doctor -- --stage NAME` reads a deployed stage and lists its faults. See docs/deploy.md. */

const { values } = parseArgs({ options: stageOption });
const checks: readonly Check[] = [
  stageSettings,
  siteSettings,
  stacks,
  sender,
  alarmAddress,
  concurrency,
  functions,
  storedTables,
  failedRecords,
  drift(console.log),
];

await runCommand(async () => {
  const stage = await openStage(values.stage);
  const isLocal = values.stage === 'local';
  const isHealthy = await diagnose(checks, createDiagnosed(stage), isLocal, console.log);
  console.log(isHealthy ? 'No fault was found.' : 'See the faults above.');
  if (!isHealthy) process.exitCode = 1;
});
