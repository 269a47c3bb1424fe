import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { endpoints, type PlacedRoute } from '../functions/deployment.ts';
import { builtBundles, bundleHandlers, bundleSettingsGuard } from './bundling/bundle.ts';
import { addChecks, type CheckedStacks } from './checks.ts';
import { addRenderer } from './site/renderer.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { CopiesStack } from './stacks/copies-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { SettingsStack } from './stacks/settings-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { TasksStack } from './stacks/tasks-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { checkStage, type Stage, StageError, stackNameOf } from './stage.ts';
import { readDropped, readStage } from './stages/stages.ts';

const defaultDist = join(import.meta.dirname, '..', 'dist');

export interface AppOptions {
  readonly outdir?: string;
  /** Default: the stage from the command line. */
  readonly stage?: Stage;
  /** By default the handlers are bundled into `dist/functions`. */
  readonly bundles?: string;
  readonly isBundled?: boolean;
  /** Output folder of the web build. */
  readonly dist?: string;
  /** Default: all routes of `functions`. */
  readonly routes?: readonly PlacedRoute[];
  /** Checks the templates with the AWS Solutions rules and the CDK's validation. */
  readonly checks?: boolean;
}

/** @throws StageError for invalid settings; another error if a handler cannot be bundled */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const { checks = true } = options;
  const app = new App({
    // Copying takes a fifth of a synthesis.
    context: { ...recommended, ...(options.bundles && { 'aws:cdk:disable-asset-staging': true }) },
    // Takes three quarters of a synthesis.
    builtinCloudFormationValidation: checks,
    // Source locations, needed only for findings.
    stackTraces: checks,
    treeMetadata: checks,
    analyticsReporting: false,
    ...(options.outdir && { outdir: options.outdir }),
  });
  const context = app.node.getAllContext();
  const stage = options.stage ? checkStage(options.stage) : readStage(context);
  const dist = options.dist ?? defaultDist;
  const bundles = options.bundles ?? builtBundles;
  if (!options.bundles) {
    if (!options.isBundled) await Promise.all([bundleHandlers(bundles), bundleSettingsGuard(bundles)]);
    addRenderer(bundles, dist);
  }
  const { routes = endpoints() } = options;
  const stacks = addStacks(app, stage, { bundles, dist, routes, dropped: readDropped(context) });
  if (checks) addChecks(app, stacks);
  return app;
}

interface Parts {
  readonly bundles: string;
  readonly dist: string;
  readonly routes: readonly PlacedRoute[];
  readonly dropped: readonly string[];
}

function addStacks(app: App, stage: Stage, { bundles, dist, routes, dropped }: Parts): CheckedStacks {
  const name = (part: string) => stackNameOf(stage.name, part);
  const env = { region: stage.region };
  const settings = new SettingsStack(app, name('Settings'), stage, { env, bundles, dist, dropped });
  const copies = addCopies(app, name('Copies'), stage);
  const data = new DataStack(app, name('Data'), stage, { env });
  if (copies) data.addStackDependency(copies, 'Its backups are copied there');
  const identity = new IdentityStack(app, name('Identity'), stage, { env });
  const { resources } = data;
  const api = new ApiStack(app, name('Api'), stage, { env, resources, identity, bundles, routes });
  const tasks = new TasksStack(app, name('Tasks'), { env, api });
  const firewall = new FirewallStack(app, name('Firewall'), stage, { env });
  const site = new SiteStack(app, name('Site'), stage, {
    env,
    api,
    firewall: firewall.arn,
    origins: {
      files: `https://${data.files.bucketRegionalDomainName}`,
      cognito: `https://cognito-idp.${stage.region}.amazonaws.com`,
    },
    config: {
      region: stage.region,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.spaClient.userPoolClientId,
    },
    dist,
  });
  const email = stage.alarmEmail;
  const watch = email
    ? new WatchStack(app, name('Watch'), { env, data, api, tasks, site, identity, email })
    : undefined;
  const stacks = { copies, data, identity, api, tasks, firewall, site, watch };
  for (const stack of Object.values(stacks))
    stack?.addStackDependency(settings, 'Refuses forgotten settings first');
  return { ...stacks, settings };
}

function addCopies(app: App, id: string, stage: Stage): CopiesStack | undefined {
  const { backupCopies: copies } = stage;
  if (!copies) return undefined;
  const env = { region: copies.region, ...(copies.accounts && { account: copies.accounts.to }) };
  return new CopiesStack(app, id, stage, { env, copies });
}

if (import.meta.main) {
  try {
    // Set only by the local cloud and `npm run dev`, for speed. These templates are never deployed.
    const { SYNTH_CHECKS, SYNTH_BUNDLED, SYNTH_BUNDLES } = process.env;
    const options = {
      checks: SYNTH_CHECKS !== 'off',
      isBundled: SYNTH_BUNDLED === 'on',
      ...(SYNTH_BUNDLES && { bundles: SYNTH_BUNDLES }),
    };
    (await createApp(options)).synth();
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
