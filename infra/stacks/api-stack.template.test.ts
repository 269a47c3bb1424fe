import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiClientVariable,
  attemptsKeyVariable,
  consumers,
  endpoints,
  environmentNames,
  isRoute,
  jobs,
  kindOf,
  originSecretsVariable,
  pdfDocumentsVariable,
  type Resource,
  type ResourceKind,
  staffClientsVariable,
  type Task,
  tasks,
} from '../../functions/contract.ts';
import { stages } from '../stage.ts';
import {
  onlyResource,
  prod as prodStage,
  readable,
  stateful,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

const routes = endpoints().map(({ route }) => route);
const all = tasks();
const following = consumers();
const open = routes.filter(route => route.audience === 'public');
const routeType = 'AWS::ApiGatewayV2::Route';

interface Statement {
  readonly Action: string | string[];
  /** Made readable. */
  readonly Resource: string;
}

/** What a function is told of a resource of the stage dev. */
const nameOf = (kind: ResourceKind) => (kind === 'mail' ? 'office@example.com' : `{${stateful[kind]}}`);

/** What a policy of the stage dev calls a resource. */
function arnOf(on: Resource): string {
  const kind = kindOf(on);
  return kind === 'mail'
    ? 'arn:aws:ses:ca-central-1:{AWS::AccountId}:identity/office@example.com'
    : `{${stateful[kind]}.Arn}${on.slice(kind.length)}`;
}

const streamReads = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
/** What knows no resource. */
const anywhere = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

/** A policy statement holds one action as text and several as a list. */
const oneOrMore = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

describe('the API stack', { timeout: synthTimeout }, () => {
  let templates: Templates;
  let prod: Templates;
  beforeAll(async () => {
    templates = await synthesise();
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  const functionOf = (name: string) =>
    onlyResource(templates.api, 'AWS::Lambda::Function', `${name}function`);
  const statementsOf = (name: string, stage = templates): Statement[] => {
    const { Properties } = onlyResource(stage.api, 'AWS::IAM::Role', `${name}role`);
    const [policy] = Properties['Policies'];
    return policy.PolicyDocument.Statement.map((statement: { Resource: unknown }) => ({
      ...statement,
      Resource: readable(statement.Resource, stage),
    }));
  };

  it.each(routes)('mounts $method $path on the function $name', ({ name, method, path, audience }) => {
    const { Properties } =
      Object.values(templates.api.findResources(routeType)).find(
        found => found['Properties'].RouteKey === `${method} ${path}`,
      ) ?? {};
    const [, integrationId] = readable(Properties.Target, templates).match(/^integrations\/\{(.+)\}$/) ?? [];
    const integration = templates.api.findResources('AWS::ApiGatewayV2::Integration')[integrationId ?? ''];
    expect(integration?.['Properties']).toMatchObject({
      IntegrationUri: { 'Fn::GetAtt': [functionOf(name).logicalId, 'Arn'] },
      PayloadFormatVersion: '2.0',
    });
    const authorizer = onlyResource(templates.api, 'AWS::ApiGatewayV2::Authorizer').logicalId;
    expect([Properties.AuthorizationType, Properties.AuthorizerId]).toEqual(
      audience === 'public' ? ['NONE', undefined] : ['JWT', { Ref: authorizer }],
    );
  });

  it('mounts nothing else', () => {
    templates.api.resourceCountIs(routeType, routes.length);
    templates.api.resourceCountIs('AWS::Lambda::Function', all.length);
    templates.api.resourceCountIs('AWS::IAM::Role', all.length);
    templates.api.resourceCountIs('AWS::IAM::Policy', 0);
    templates.api.resourcePropertiesCountIs(routeType, { AuthorizationType: 'NONE' }, open.length);
  });

  it.each(all)('lets $name do exactly what it uses, and write its own log', ({ name, uses }) => {
    const follows = following.find(consumer => consumer.name === name)?.follows;
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue').logicalId;
    const log = onlyResource(templates.api, 'AWS::Logs::LogGroup', `${name}log`).logicalId;
    expect(statementsOf(name)).toEqual([
      ...uses.map(({ on, actions }) => ({
        Effect: 'Allow',
        Action: oneOrMore(actions),
        Resource: arnOf(on),
      })),
      ...(follows
        ? [
            { Effect: 'Allow', Action: streamReads, Resource: `{${stateful[follows]}.StreamArn}` },
            { Effect: 'Allow', Action: 'dynamodb:ListStreams', Resource: '*' },
            { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: `{${queue}.Arn}` },
          ]
        : []),
      { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: `{${log}.Arn}` },
      { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
    ]);
  });

  it.each(all)(
    'lets $name use the key of prod for what it does, through the services that it calls',
    task => {
      const key = onlyResource(prod.data, 'AWS::KMS::Key').logicalId;
      const found = statementsOf(task.name, prod).filter(({ Action }) =>
        [Action].flat().join().includes('kms:'),
      );
      const expected = Object.entries(keyActions(task)).map(([service, actions]) => ({
        Effect: 'Allow',
        Action: oneOrMore(actions),
        Resource: `{${key}.Arn}`,
        Condition: { StringEquals: { 'kms:ViaService': `${service}.ca-central-1.amazonaws.com` } },
      }));
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found).toHaveLength(expected.length);
    },
  );

  it('gives no function a wildcard action or a whole bucket, and a managed policy to none', () => {
    const statements = all.flatMap(({ name }) => statementsOf(name));
    expect(statements.flatMap(({ Action }) => Action).filter(action => action.includes('*'))).toEqual([]);
    const wide = statements
      .filter(({ Action }) => ![Action].flat().every((action: string) => anywhere.includes(action)))
      .map(({ Resource }) => Resource)
      .filter(resource => resource.includes('*'));
    expect(wide.filter(resource => !/^\{(files|archive)\w+\.Arn\}\/[a-z]+\/\*$/.test(resource))).toEqual([]);
    templates.api.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
  });

  it('lets nobody change or remove a record of activity', () => {
    const actions = all
      .flatMap(({ name }) => statementsOf(name))
      .filter(({ Resource }) => Resource.startsWith(`{${stateful.activity}.`))
      .flatMap(({ Action }) => Action);
    expect(new Set(actions)).toEqual(new Set(['dynamodb:PutItem', 'dynamodb:Query', ...streamReads]));
  });

  it.each(all)('tells $name where its resources are, and nothing else', ({ name, uses }) => {
    const kinds = new Set(uses.map(use => kindOf(use.on)));
    const variables = functionOf(name).Properties['Environment']?.Variables ?? {};
    const told = Object.entries(variables).map(([variable, value]) => [variable, readable(value, templates)]);
    const secretOf = (id: string) =>
      `{{resolve:secretsmanager:{${onlyResource(templates.api, 'AWS::SecretsManager::Secret', id).logicalId}}:SecretString:::}}`;
    expect(Object.fromEntries(told)).toEqual({
      ...(routes.some(route => route.name === name) && {
        [originSecretsVariable]: secretOf('origin1'),
      }),
      ...((kinds.has('enquiryGuard') || kinds.has('signInGuard')) && {
        [attemptsKeyVariable]: secretOf('attemptsKey'),
      }),
      ...Object.fromEntries(Array.from(kinds, kind => [environmentNames[kind], nameOf(kind)])),
      ...(kinds.has('staff') && {
        [apiClientVariable]: '{staffapiD642A430}',
        [staffClientsVariable]: '{staffspaBA63F8A6} {staffapiD642A430}',
      }),
      ...(kinds.has('settings') && { [pdfDocumentsVariable]: 'true' }),
    });
  });

  it('tells functions that read the settings when the stage takes no PDF documents', async () => {
    const strict = await synthesise({ stage: { ...stages.dev, pdfDocuments: false } });
    const { Properties } = onlyResource(strict.api, 'AWS::Lambda::Function', 'createUploadfunction');
    expect(Properties['Environment'].Variables[pdfDocumentsVariable]).toBe('false');
  });

  it.each(all)('runs $name on Node 24, as long as its caller waits', ({ name, timeoutSeconds }) => {
    expect(functionOf(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Timeout: timeoutSeconds ?? 10,
      LoggingConfig: { LogGroup: expect.anything() },
    });
  });

  it('gives functions memory by who waits for them', () => {
    const sizes = Object.groupBy(all, ({ name }) => String(functionOf(name).Properties['MemorySize']));
    const names = (tasks: readonly { name: string }[] = []) => tasks.map(({ name }) => name);
    expect(names(sizes['1024'])).toEqual(names(open));
    expect(names(sizes['256'])).toEqual(names(all.filter(task => !isRoute(task))));
    expect(names(sizes['512'])).toEqual(names(routes.filter(route => !open.includes(route))));
  });

  it.each(jobs())('runs $name every $everyHours hours', job => {
    const { logicalId } = functionOf(job.name);
    const rule = onlyResource(templates.api, 'AWS::Events::Rule', `${job.name}Schedule`);
    expect(rule.Properties).toMatchObject({
      ScheduleExpression: job.everyHours === 1 ? 'rate(1 hour)' : `rate(${job.everyHours} hours)`,
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [logicalId, 'Arn'] } }],
    });
    templates.api.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'events.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [logicalId, 'Arn'] },
      SourceArn: { 'Fn::GetAtt': [rule.logicalId, 'Arn'] },
    });
    templates.api.resourceCountIs('AWS::Events::Rule', jobs().length);
  });

  it.each(following)('hands $name what is written to $follows, and keeps what fails', consumer => {
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue');
    const source = onlyResource(templates.api, 'AWS::Lambda::EventSourceMapping', `${consumer.name}Source`);
    expect(readable(source.Properties['EventSourceArn'], templates)).toBe(
      `{${stateful[consumer.follows]}.StreamArn}`,
    );
    expect(source.Properties).toMatchObject({
      FunctionName: { Ref: functionOf(consumer.name).logicalId },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: consumer.batch,
      MaximumRetryAttempts: consumer.retries,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue.logicalId, 'Arn'] } } },
    });
    templates.api.resourceCountIs('AWS::Lambda::EventSourceMapping', following.length);
  });

  it('keeps what consumers gave up for two weeks, encrypted, and open to TLS only', () => {
    const { logicalId, Properties } = onlyResource(templates.api, 'AWS::SQS::Queue', 'consumerFailures');
    expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    templates.api.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: logicalId }],
      PolicyDocument: Match.objectLike({
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      }),
    });
  });

  it('accepts the tokens that the pool gave to either of its clients', () => {
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

  it('limits the rate of calls, and logs them without what the caller typed', () => {
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
      'POST /api/users/passwordCode': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'POST /api/uploads': { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      'POST /api/reports': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 },
      'POST /api/application/enquiryCode': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      'GET /api/openapi.json': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/settings': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/slider/fetchSlider': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    });
    // Neither the path nor the query, nor who somebody is, in whatever variable.
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

  it('shares no limit of a public route with another, nor with what staff call', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(Object.keys(Properties['RouteSettings'])).toEqual(
      expect.arrayContaining(open.map(({ method, path }) => `${method} ${path}`)),
    );
    const shares = all.flatMap(({ name }) => {
      const { Properties } = onlyResource(prod.api, 'AWS::Lambda::Function', `${name}function`);
      const share: number | undefined = Properties['ReservedConcurrentExecutions'];
      return share === undefined ? [] : [{ name, share }];
    });
    expect(shares.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
    // Most of the 1000 that an account has are left.
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(300);
  });

  it('traces every function in the service only', () => {
    templates.api.allResourcesProperties('AWS::Lambda::Function', {
      TracingConfig: { Mode: 'Active' },
      Layers: Match.absent(),
    });
  });

  it('keeps logs for as long as the stage says', () => {
    templates.api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 14 });
  });
});

/** What DynamoDB and S3 want of a key for a route's calls: the CDK's own grants, each action by its name. */
function keyActions({ name, uses }: Task): Record<string, string[]> {
  const actions: string[] = uses.flatMap(use => use.actions);
  const tableCalls = actions.filter(action => action.startsWith('dynamodb:'));
  const writes = tableCalls.some(action => /(Put|Update|Delete|ConditionCheck)/.test(action));
  const dynamodb = [
    ...(tableCalls.length > 0 || following.some(consumer => consumer.name === name)
      ? ['kms:Decrypt', 'kms:DescribeKey']
      : []),
    ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'] : []),
  ];
  const s3 = [
    ...(actions.includes('s3:GetObject') ? ['kms:Decrypt'] : []),
    ...(actions.includes('s3:PutObject') ? ['kms:GenerateDataKey'] : []),
  ];
  return {
    ...(dynamodb.length > 0 && { dynamodb: dynamodb.sort() }),
    ...(s3.length > 0 && { s3: s3.sort() }),
  };
}
