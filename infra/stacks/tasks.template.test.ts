import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumers, endpoints, isRoute, jobs, tasks } from '../../functions/deployment.ts';
import { functionOf, onlyResource, readable, stateful, templateOf } from '../testing/resources.ts';
import { isInStages, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const all = tasks().filter(isInStages);
const routes = endpoints().map(({ route }) => route);
const open = routes.filter(route => route.audience === 'public');
const following = consumers();

describe('The templates of functions', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise();
  }, synthTimeout);

  it.each(all)('run $name on Node 24, at most as long as its caller waits', ({ name, timeoutSeconds }) => {
    expect(functionOf(templates, name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Timeout: timeoutSeconds ?? 10,
      LoggingConfig: { LogGroup: expect.anything() },
    });
  });

  it('set the memory by the kind of caller', () => {
    const sizes = Object.groupBy(all, ({ name }) =>
      String(functionOf(templates, name).Properties['MemorySize']),
    );
    const names = (tasks: readonly { name: string }[] = []) => tasks.map(({ name }) => name);
    expect(names(sizes['1024'])).toEqual(names(open));
    expect(names(sizes['256'])).toEqual(names(all.filter(task => !isRoute(task))));
    expect(names(sizes['512'])).toEqual(names(routes.filter(route => !open.includes(route))));
  });

  it.each(jobs().filter(isInStages))('run $name every $everyMinutes minutes', job => {
    const { logicalId } = functionOf(templates, job.name);
    const rule = onlyResource(templates.tasks, 'AWS::Events::Rule', `${job.name}Schedule`);
    expect(rule.Properties).toMatchObject({
      ScheduleExpression: rateOf(job.everyMinutes),
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [logicalId, 'Arn'] } }],
    });
    templates.tasks.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'events.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [logicalId, 'Arn'] },
      SourceArn: { 'Fn::GetAtt': [rule.logicalId, 'Arn'] },
    });
    templates.tasks.resourceCountIs('AWS::Events::Rule', jobs().filter(isInStages).length);
  });

  it.each(following.filter(({ alsoEveryMinutes }) => alsoEveryMinutes))(
    'also run $name every $alsoEveryMinutes minutes',
    ({ name, alsoEveryMinutes = 0 }) => {
      const rule = onlyResource(templateOf(templates, name), 'AWS::Events::Rule', `${name}Schedule`);
      expect(rule.Properties).toMatchObject({
        ScheduleExpression: rateOf(alsoEveryMinutes),
        Targets: [{ Arn: { 'Fn::GetAtt': [functionOf(templates, name).logicalId, 'Arn'] } }],
      });
    },
  );

  it.each(following)('pass the writes of $follows to $name, and failed writes to a queue', consumer => {
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue');
    const type = 'AWS::Lambda::EventSourceMapping';
    const { name, follows } = consumer;
    for (const table of follows) {
      const { Properties } = onlyResource(templateOf(templates, name), type, `${name}${table}Source`);
      expect(readable(Properties['EventSourceArn'], templates)).toBe(`{${stateful[table]}.StreamArn}`);
      expect(Properties).toMatchObject({
        FunctionName: { Ref: functionOf(templates, name).logicalId },
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: consumer.batch,
        MaximumRetryAttempts: consumer.retries,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(Properties['ParallelizationFactor']).toBe(consumer.sideBySide);
      const filters = Properties['FilterCriteria']?.Filters.map(({ Pattern }: { Pattern: string }) =>
        JSON.parse(Pattern),
      );
      const NewImage = Object.fromEntries(
        Object.entries(consumer.only ?? {}).map(([name, beginnings]) => [
          name,
          { S: beginnings.map(prefix => ({ prefix })) },
        ]),
      );
      expect(filters).toEqual(consumer.only && [{ dynamodb: { NewImage } }]);
      const { Destination } = Properties['DestinationConfig'].OnFailure;
      expect(readable(Destination, templates)).toBe(`{${queue.logicalId}.Arn}`);
    }
    const mappings = [templates.tasks, templates.site].flatMap(one => Object.keys(one.findResources(type)));
    expect(mappings).toHaveLength(following.flatMap(one => one.follows).length);
  });

  it('keep failed stream records for two weeks, encrypted and only over TLS', () => {
    const { logicalId, Properties } = onlyResource(templates.api, 'AWS::SQS::Queue', 'consumerFailures');
    expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    templates.api.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: logicalId }],
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    });
  });

  it('let Lambda trace the functions, without code of our own', () => {
    for (const template of [templates.api, templates.tasks, ...templates.features.values()])
      template.allResourcesProperties('AWS::Lambda::Function', {
        TracingConfig: { Mode: 'Active' },
        Layers: Match.absent(),
      });
  });

  it("keep logs for the stage's period", () => {
    for (const template of [templates.api, templates.tasks, ...templates.features.values()])
      template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 14 });
  });
});

/** Returns a rate for EventBridge in the largest unit with a whole number. */
function rateOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `rate(${count} ${unit}${count === 1 ? '' : 's'})`;
}
