import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, listeners, tasks } from '../../functions/deployment.ts';
import { functionOf, onlyResource, readable, stateful, templateOf } from '../testing/resources.ts';
import {
  isInStages,
  prod as prodStage,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';
import { featureOf } from './feature-stack.ts';

const routes = endpoints().map(({ route }) => route);
const all = tasks().filter(isInStages);
const open = routes.filter(route => route.audience === 'public');
const routeType = 'AWS::ApiGatewayV2::Route';

describe('The stack of the API', { timeout: synthTimeout }, () => {
  let templates: Templates;
  let prod: Templates;
  beforeAll(async () => {
    templates = await synthesise();
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  it.each(routes)('connects $method $path with the function $name', ({ name, method, path, audience }) => {
    const { Properties } =
      Object.values(templates.api.findResources(routeType)).find(
        found => found['Properties'].RouteKey === `${method} ${path}`,
      ) ?? {};
    const [, integrationId] = readable(Properties.Target, templates).match(/^integrations\/\{(.+)\}$/) ?? [];
    const integration = templates.api.findResources('AWS::ApiGatewayV2::Integration')[integrationId ?? ''];
    const { logicalId } = functionOf(templates, name);
    const { IntegrationUri, IntegrationType, PayloadFormatVersion } = integration?.['Properties'] ?? {};
    expect(readable(IntegrationUri, templates)).toBe(`{${logicalId}.Arn}`);
    expect([IntegrationType, PayloadFormatVersion]).toEqual(['AWS_PROXY', '2.0']);
    const permission = onlyResource(
      templateOf(templates, name),
      'AWS::Lambda::Permission',
      `${name}functioncall`,
    ).Properties;
    expect(permission).toMatchObject({
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': [logicalId, 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
    });
    expect(readable(permission['SourceArn'], templates)).toBe(
      `arn:aws:execute-api:ca-central-1:{AWS::AccountId}:{apiC8550315}/*/*${path}`,
    );
    const authorizer = onlyResource(templates.api, 'AWS::ApiGatewayV2::Authorizer').logicalId;
    expect([Properties.AuthorizationType, Properties.AuthorizerId]).toEqual(
      audience === 'public' ? ['NONE', undefined] : ['JWT', { Ref: authorizer }],
    );
  });

  it('has no other routes and functions', () => {
    templates.api.resourceCountIs(routeType, routes.length);
    const features = [...templates.features].map(([feature, template]): [Template, number] => [
      template,
      endpoints().filter(({ domain }) => featureOf(domain) === feature).length,
    ]);
    const called = routes.length + listeners().length;
    // One function less, because the publishing function belongs to the stack of the site.
    for (const [template, count] of [
      ...features,
      [templates.api, listeners().length],
      [templates.tasks, all.length - called - 1],
    ] as const) {
      template.resourceCountIs('AWS::Lambda::Function', count);
      template.resourceCountIs('AWS::IAM::Role', count);
      template.resourceCountIs('AWS::IAM::Policy', 0);
    }
    templates.api.resourcePropertiesCountIs(routeType, { AuthorizationType: 'NONE' }, open.length);
  });

  it('accepts tokens of both app clients of the user pool', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Authorizer');
    const { Issuer, Audience } = Properties['JwtConfiguration'];
    expect(readable(Issuer, templates)).toBe(
      `https://cognito-idp.ca-central-1.amazonaws.com/{${stateful.staff}}`,
    );
    expect(Audience.map((client: unknown) => readable(client, templates))).toEqual([
      '{staffspaBA63F8A6}',
      '{staffapiD642A430}',
    ]);
  });

  it('limits the calls of each route, and logs calls without user input', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(Properties['DefaultRouteSettings']).toEqual({
      ThrottlingRateLimit: 100,
      ThrottlingBurstLimit: 200,
    });
    expect(Properties['RouteSettings']).toEqual({
      'GET /api/application/fetchApplicationEnquiry': { ThrottlingRateLimit: 25, ThrottlingBurstLimit: 50 },
      'POST /api/users/choosePassword': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/users/login': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/users/recoverPassword': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/users/startSecondFactor': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/users/confirmSecondFactor': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/users/passwordCode': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/uploads': { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      'POST /api/reports': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 },
      'POST /api/application/enquiryCode': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'GET /api/keys.json': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/documents/finishDocument': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/documents/linkPieces': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/documents/openDocumentRequest': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/documents/startDocument': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/messages/stopMessages': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/application/stopNotices/{token}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/openapi.json': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/application/findProof': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/application/verifyCopy/{copyId}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/settings': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/slider/fetchSlider': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    });
    // The log has no path, no query and no caller.
    expect(Properties['AccessLogSettings'].Format.match(/\$context\.[\w.]+/g).toSorted()).toEqual([
      '$context.authorizer.error',
      '$context.error.message',
      '$context.integrationLatency',
      '$context.requestId',
      '$context.requestTime',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.routeKey',
      '$context.status',
    ]);
  });

  it('gives each public route its own limit, which is separate from that of staff', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(Object.keys(Properties['RouteSettings'])).toEqual(
      expect.arrayContaining(open.map(({ method, path }) => `${method} ${path}`)),
    );
    const shares = all.flatMap(({ name }) => {
      const { Properties } = functionOf(prod, name);
      const share: number | undefined = Properties['ReservedConcurrentExecutions'];
      return share === undefined ? [] : [{ name, share }];
    });
    expect(shares.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
    // Most of the account's concurrency of 1000 remains for staff.
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(450);
  });
});
