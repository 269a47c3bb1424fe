import { runSimulation } from '@cloud-copilot/iam-simulate';
import { type IsAllowed, localAccount, type Principal } from './service.ts';

/** The most answers kept for one principal. */
const cacheLimit = 20_000;

/**
 * Answers of each name with the same policies, for all clouds of this process: each answer takes a millisecond, and each
 * cloud asks the same.
 */
const answersOf = new Map<string, Map<string, boolean>>();

/**
 * Creates the check whether a principal's policies allow an action. Answers are kept by principal, action and resource.
 * A condition on a context key is evaluated as IAM does when the key is absent.
 *
 * @returns a function that throws Error when a policy, action or ARN is malformed
 */
export function createIam(): IsAllowed {
  const answers = new WeakMap<Principal, Map<string, boolean>>();
  return async (principal, action, resource) => {
    if (principal.policies === undefined) return true;
    const known = answers.get(principal) ?? keptAnswers(principal);
    answers.set(principal, known);
    const requested = withoutOwnName(resource);
    const key = `${action} ${requested}`;
    const answer = known.get(key) ?? (await simulate(principal, principal.policies, action, requested));
    if (known.size >= cacheLimit) known.clear();
    known.set(key, answer);
    return answer;
  };
}

function keptAnswers({ name, policies }: Principal): Map<string, boolean> {
  const key = JSON.stringify([name, policies]);
  const kept = answersOf.get(key) ?? new Map<string, boolean>();
  answersOf.set(key, kept);
  return kept;
}

/** Policy of every key in the templates: that of a role decides. Without it KMS refuses whatever a role may. */
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

/** An object of S3 without what is random in its name, or an instant: no policy can know it, and each has another. */
function withoutOwnName(resource: string): string {
  const [bucket = '', ...key] = resource.split('/');
  if (!bucket.startsWith('arn:aws:s3:::')) return resource;
  const own = /[0-9a-f]{24,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return [bucket, ...key.map(part => part.replace(own, '0'))].join('/');
}

/** A star in the name of a requested object is a character like any other; the simulator takes it for a pattern. */
function withoutWildcards(resource: string): string {
  return resource === '*' ? resource : resource.replace(/[*?]/g, '-');
}
