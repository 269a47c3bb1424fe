import { expect, it } from 'vitest';
import { environmentNames, issuerVariable } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { functionOf, onlyResource, readable, templateOf } from '../testing/resources.ts';
import { prod, synthesise, synthTimeout } from '../testing/templates.ts';

/** Keys that sign applicants' copies. The stack of the data creates them, and the API's stack uses them. */

const timeout = synthTimeout;
const keyType = 'AWS::KMS::Key';

it('The key for copies can only sign, and stays after deletion of the stack in prod', {
  timeout,
}, async () => {
  for (const [stage, policy] of [
    [prod, 'Retain'],
    [stages.dev, 'Delete'],
  ] as const) {
    const templates = await synthesise({ stage });
    const { data } = templates;
    const { logicalId, Properties } = onlyResource(data, keyType, 'proofKey1');
    expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
    // The key's policy leaves the decision to IAM policies, as `infra/local/aws/iam.ts` assumes.
    const account = 'arn:aws:iam::{AWS::AccountId}:root';
    const [statement, ...others] = Properties['KeyPolicy'].Statement;
    expect({ ...statement, Principal: readable(statement.Principal.AWS, templates) }).toEqual({
      Action: 'kms:*',
      Effect: 'Allow',
      Principal: account,
      Resource: '*',
    });
    expect(others).toEqual([]);
    expect(data.findResources(keyType)[logicalId]).toMatchObject({
      DeletionPolicy: policy,
      UpdateReplacePolicy: policy,
    });
  }
});

it('After a rotation the newest key signs copies, and the earlier keys are still published', {
  timeout,
}, async () => {
  const rotated = await synthesise({ stage: { ...stages.dev, proofKey: 3 } });
  const [first, second, third] = ['proofKey1', 'proofKey2', 'proofKey3'].map(
    id => onlyResource(rotated.data, keyType, id).logicalId,
  );
  const toldOf = (name: string, variable: string) =>
    readable(functionOf(rotated, name).Properties['Environment'].Variables[variable], rotated);
  expect(toldOf('signCopy', environmentNames.proofKey)).toBe(`{${third}}`);
  expect(toldOf('signAgain', environmentNames.proofKey)).toBe(`{${third}}`);
  expect(toldOf('fetchProofKeys', environmentNames.proofKeys)).toBe(`{${third}} {${second}} {${first}}`);
  const resourcesOf = (name: string, action: string) =>
    onlyResource(templateOf(rotated, name), 'AWS::IAM::Role', `${name}role`)
      .Properties['Policies'][0].PolicyDocument.Statement.filter(
        ({ Action }: { Action: unknown }) => Action === action,
      )
      .flatMap(({ Resource }: { Resource: unknown }) => [Resource].flat())
      .map((resource: unknown) => readable(resource, rotated));
  expect(resourcesOf('signCopy', 'kms:Sign')).toEqual([`{${third}.Arn}`]);
  expect(resourcesOf('fetchProofKeys', 'kms:GetPublicKey')).toEqual(
    [third, second, first].map(id => `{${id}.Arn}`),
  );
});

it("Signed copies name the site’s origin as issuer, or the installation's name if the origin is unknown", {
  timeout,
}, async () => {
  const issuerOf = async (stage: Parameters<typeof synthesise>[0]) =>
    functionOf(await synthesise(stage), 'signCopy').Properties['Environment'].Variables[issuerVariable];
  expect(await issuerOf({ stage: { ...stages.dev, siteOrigin: 'https://d1.cloudfront.net' } })).toBe(
    'https://d1.cloudfront.net',
  );
  expect(await issuerOf({ stage: stages.dev })).toBe('Maplegate-dev');
});
