import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { builtBundles, bundleHandlers } from './bundling/bundle.ts';
import { addChecks, type CheckedStacks } from './checks.ts';
import { addRenderer } from './site/renderer.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { TasksStack } from './stacks/tasks-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { checkStage, readStage, type Stage, StageError } from './stage.ts';

const defaultDist = join(import.meta.dirname, '..', 'dist');

const flags = {
  ...recommended,
  // Exports protect what another stack needs, and every tool that reads templates understands them.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

export interface AppOptions {
  /** Folder for the templates; the CDK's choice if not given. */
  readonly outdir?: string;
  /** The stage; the command line's context if not given. */
  readonly stage?: Stage;
  /** The folder of finished bundles; the handlers are bundled into `dist/functions` if not given. */
  readonly bundles?: string;
  /** Set when `dist/functions` already has the handlers, bundled from their present source. */
  readonly isBundled?: boolean;
  /** The folder that the web build writes; `dist` if not given. */
  readonly dist?: string;
  /** Switch for checks of the templates: against the rules of AWS Solutions, and by the CDK's own validation. */
  readonly checks?: boolean;
}

/**
 * The whole application, ready for `synth()`.
 * @throws StageError when the stage's settings are wrong; another error when a handler cannot be bundled
 */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const { checks = true } = options;
  const app = new App({
    // Finished bundles are named where they are: copying them takes a fifth of a synthesis.
    context: { ...flags, ...(options.bundles && { 'aws:cdk:disable-asset-staging': true }) },
    // It takes three quarters of a synthesis.
    builtinCloudFormationValidation: checks,
    // Where in our code a part of a template comes from: only a finding needs to say it.
    stackTraces: checks,
    treeMetadata: checks,
    analyticsReporting: false,
    ...(options.outdir && { outdir: options.outdir }),
  });
  const stage = options.stage ? checkStage(options.stage) : readStage(app.node);
  const dist = options.dist ?? defaultDist;
  const bundles = options.bundles ?? builtBundles;
  if (!options.bundles) {
    if (!options.isBundled) await bundleHandlers(bundles);
    addRenderer(bundles, dist);
  }
  const stacks = addStacks(app, stage, { bundles, dist });
  if (checks) addChecks(app, stacks);
  return app;
}

function addStacks(app: App, stage: Stage, folders: { bundles: string; dist: string }): CheckedStacks {
  const name = (part: string) => `Maplegate-${stage.name}-${part}`;
  const env = { region: stage.region };
  const data = new DataStack(app, name('Data'), stage, { env });
  const identity = new IdentityStack(app, name('Identity'), stage, { env });
  const { resources } = data;
  const { bundles, dist } = folders;
  const api = new ApiStack(app, name('Api'), stage, { env, resources, identity, bundles });
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
  return { data, identity, api, tasks, firewall, site, watch };
}

if (import.meta.main) {
  try {
    // Only the local cloud leaves the checks out and bundles beforehand, and `npm run dev` brings its own bundles: all to be
    // quick, and what they synthesise is never deployed.
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
