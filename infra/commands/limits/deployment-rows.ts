import { endpoints } from '../../../functions/deployment.ts';
import { bundleLimits } from '../../bundling/bundle.ts';
import type { LimitRow } from './limit-row.ts';

const local = 'no: only a deployment meets it';
const refused = 'The deployment fails before it changes anything.';
const rolledBack = 'The deployment fails and is rolled back.';

/** Quotas of templates and bundles. `npm run check` counts most of them. */
export const deploymentRows: readonly LimitRow[] = [
  {
    limit: 'stackResources',
    name: 'Resources of a stack',
    used: 'measured',
    met: refused,
    local,
  },
  {
    limit: 'templateBytes',
    name: 'Bytes of a template',
    used: 'measured',
    met: refused,
    local,
  },
  {
    limit: 'stackOutputs',
    name: 'Outputs of a stack',
    used: 'measured',
    met: refused,
    local,
  },
  {
    limit: 'stackParameters',
    name: 'Parameters of a stack',
    used: 'measured',
    met: refused,
    local,
  },
  {
    limit: 'rolePolicies',
    name: 'Inline policies of a role',
    used: 'measured',
    met: rolledBack,
    local,
  },
  {
    limit: 'roleTrust',
    name: 'Trust policy of a role',
    used: 'measured',
    met: rolledBack,
    local,
  },
  {
    limit: 'managedPolicies',
    name: 'Managed policies of a role',
    used: 'measured',
    met: rolledBack,
    local,
  },
  {
    limit: 'apiRoutes',
    name: 'Routes',
    used: endpoints().length,
    met: rolledBack,
    local,
  },
  {
    limit: 'firewallCapacity',
    name: 'Capacity of a web ACL',
    used: 'measured',
    met: 'AWS charges more for each request. Above 5,000 the deployment fails.',
    local,
  },
  {
    limit: 'edgeFunction',
    name: 'Code of a CloudFront function',
    used: 'measured',
    met: refused,
    local,
  },
  {
    limit: 'contentSecurityPolicy',
    name: 'Content security policy',
    used: 'counted after a build',
    met: rolledBack,
    local,
  },
  {
    limit: 'lambdaReserved',
    name: 'Concurrency reserved for public functions of `prod`',
    used: 'measured',
    met: 'The deployment fails: “decreases account’s UnreservedConcurrentExecution below its minimum value”. See below.',
    local,
  },
  {
    limit: 'lambdaEnvironment',
    name: 'Environment of a function',
    used: 'measured',
    met: rolledBack,
    local,
  },
  {
    limit: 'lambdaCode',
    name: 'Unpacked code of a function',
    used: bundleLimits.checksPasswords,
    met: rolledBack,
    local: 'no: the bundles have their own, smaller limits',
  },
  {
    limit: 'indexes',
    name: 'Indexes of a table',
    used: 'measured',
    met: rolledBack,
    local,
  },
  {
    limit: 'backupPlans',
    name: 'Backup plans',
    used: 'one for each stage',
    met: rolledBack,
    local,
  },
];
