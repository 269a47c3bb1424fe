import { runSimulation } from '@cloud-copilot/iam-simulate';
import { type IsAllowed, localAccount, type Principal } from './service.ts';

/** Maximum number of cached decisions per principal. */
const cacheLimit = 20_000;

/** All clouds of the process share these, by principal name and policies: one decision takes about 1 ms. */
const sharedDecisions = new Map<string, Map<string, boolean>>();

/** If the request has no value for a condition's key, decides like IAM. @throws Error on a malformed policy or ARN */
export function createIam(): IsAllowed {
  const decisions = new WeakMap<Principal, Map<string, boolean>>();
  return async (principal, action, resource) => {
    if (principal.policies === undefined) return true;
    const known = decisions.get(principal) ?? decisionsFor(principal);
    decisions.set(principal, known);
    const requested = withoutRandomParts(resource);
    const key = `${action} ${requested}`;
    const decision = known.get(key) ?? (await simulate(principal, principal.policies, action, requested));
    if (known.size >= cacheLimit) known.clear();
    known.set(key, decision);
    return decision;
  };
}

function decisionsFor({ name, policies }: Principal): Map<string, boolean> {
  const key = JSON.stringify([name, policies]);
  const kept = sharedDecisions.get(key) ?? new Map<string, boolean>();
  sharedDecisions.set(key, kept);
  return kept;
}

/** Leaves the decision to the roles' IAM policies, as in our templates. Without it KMS refuses every role. */
const keyPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: `arn:aws:iam::${localAccount}:root` },
      Action: 'kms:*',
      Resource: '*',
    },
  ],
};

async function simulate(
  principal: Principal,
  policies: readonly object[],
  action: string,
  resource: string,
): Promise<boolean> {
  const result = await runSimulation(
    {
      request: {
        action,
        principal: `arn:aws:sts::${localAccount}:assumed-role/${principal.name}/local`,
        resource: { accountId: localAccount, resource: withoutWildcards(resource) },
        contextVariables: {},
      },
      ...(action.startsWith('kms:') && { resourcePolicy: keyPolicy }),
      identityPolicies: policies.map((policy, index) => ({ name: `policy-${index}`, policy })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  if (result.resultType === 'error') {
    throw new Error(`IAM cannot judge ${action} on ${resource}: ${JSON.stringify(result.errors)}`);
  }
  return result.overallResult === 'Allowed';
}

/** Replaces random ids and times, which policies never contain, so that similar keys share a cached decision. */
function withoutRandomParts(resource: string): string {
  const [bucket = '', ...key] = resource.split('/');
  if (!bucket.startsWith('arn:aws:s3:::')) return resource;
  const own = /[0-9a-f]{24,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return [bucket, ...key.map(part => part.replace(own, '0'))].join('/');
}

/** In a requested object name, `*` and `?` are plain characters, but the simulator reads them as wildcards. */
function withoutWildcards(resource: string): string {
  return resource === '*' ? resource : resource.replace(/[*?]/g, '-');
}
