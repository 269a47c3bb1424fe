import { expect, it } from 'vitest';
import { originSecretsVariable } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { functionOf, onlyResource, readable } from '../testing/resources.ts';
import { synthesise, synthTimeout } from '../testing/templates.ts';

/**
 * Secret that proves to functions that a call came through CloudFront. The API's stack creates it, and the site's stack
 * sends it.
 */

it('The secret of the site is random', { timeout: synthTimeout }, async () => {
  const templates = await synthesise();
  const { Properties } = onlyResource(templates.api, 'AWS::SecretsManager::Secret', 'origin1');
  expect(Properties['GenerateSecretString']).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
});

it('The API accepts the previous secret of the site while a new one is introduced', {
  timeout: synthTimeout,
}, async () => {
  const rolled = await synthesise({ stage: { ...stages.dev, originSecret: 2 } });
  const secrets = ['origin1', 'origin2'].map(id => {
    const { logicalId } = onlyResource(rolled.api, 'AWS::SecretsManager::Secret', id);
    return `{{resolve:secretsmanager:{${logicalId}}:SecretString:::}}`;
  });
  const { Properties } = functionOf(rolled, 'getSettings');
  const told = Properties['Environment'].Variables[originSecretsVariable];
  expect(readable(told, rolled)).toBe(secrets.join(' '));
  const [origin] = onlyResource(rolled.site, 'AWS::CloudFront::Distribution').Properties[
    'DistributionConfig'
  ].Origins.flatMap((found: { OriginCustomHeaders?: unknown[] }) => found.OriginCustomHeaders ?? []);
  expect(readable(origin.HeaderValue, rolled)).toBe(secrets[1]);
  // If its deployment is rolled back, the site's stack needs the output of the first secret.
  expect(rolled.api.findOutputs('*')).toMatchObject({ origin1Arn: {}, origin2Arn: {} });
});
