import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { type IsAllowed, type Principal, requireAllowed } from '../aws/service.ts';
import type { StreamRecord, Streams } from '../dynamodb/streams.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { Lambda, LambdaFunction } from './lambda.ts';

/** Lambda event source mappings: pass table writes to functions, in order and at least once. */

/** Settings of a mapping. Only settings that our templates use are accepted. */
const Mapping = v.strictObject({
  FunctionName: v.string(),
  EventSourceArn: v.string(),
  BatchSize: v.number(),
  // Has no effect here: batches run one at a time, which keeps the writes of each item in order.
  ParallelizationFactor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  FilterCriteria: v.optional(v.strictObject({ Filters: v.tuple([v.strictObject({ Pattern: v.string() })]) })),
  MaximumRetryAttempts: v.number(),
  BisectBatchOnFunctionError: v.literal(true),
  FunctionResponseTypes: v.tuple([v.literal('ReportBatchItemFailures')]),
  StartingPosition: v.literal('TRIM_HORIZON'),
  DestinationConfig: v.object({ OnFailure: v.object({ Destination: v.string() }) }),
});
/** The only supported filter: an attribute of the new item starts with one of several texts. */
const Pattern = v.strictObject({
  dynamodb: v.strictObject({
    NewImage: v.record(v.string(), v.strictObject({ S: v.array(v.strictObject({ prefix: v.string() })) })),
  }),
});
const Streaming = v.object({ StreamSpecification: v.object({ StreamViewType: v.literal('NEW_IMAGE') }) });

export interface EventSource {
  readonly name: string;
  readonly table: string;
  readonly streamArn: string;
  readonly functionName: string;
  /** Role of the function. Lambda uses it to read the stream and to write to the failure queue. */
  readonly principal: Principal;
  /** Beginnings that attributes of the new item must have. Undefined accepts all records. */
  readonly only?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly batch: number;
  readonly retries: number;
  readonly failuresArn: string;
}

/** @throws ValiError for settings that are not supported */
export function eventSourcesOf(
  template: CloudTemplate,
  functions: readonly (LambdaFunction & { readonly principal: Principal })[],
): EventSource[] {
  return template.ofType('AWS::Lambda::EventSourceMapping').map(resource => {
    const { id, stack, properties } = resource;
    const mapping = v.parse(Mapping, template.propertiesOf(resource));
    const table = template.targetOf(properties['EventSourceArn'], stack);
    v.parse(Streaming, template.propertiesOf(table));
    const lambda = template.targetOf(properties['FunctionName'], stack);
    const principal = functions.find(({ name }) => name === lambda.id)?.principal;
    if (!principal) throw new Error(`${id} has no function`);
    return {
      name: id,
      table: template.nameOf(table),
      streamArn: mapping.EventSourceArn,
      functionName: lambda.id,
      principal,
      only: filterOf(mapping.FilterCriteria?.Filters[0].Pattern),
      batch: mapping.BatchSize,
      retries: mapping.MaximumRetryAttempts,
      failuresArn: mapping.DestinationConfig.OnFailure.Destination,
    };
  });
}

function filterOf(pattern: string | undefined): EventSource['only'] {
  if (pattern === undefined) return undefined;
  const { NewImage } = v.parse(Pattern, JSON.parse(pattern)).dynamodb;
  return Object.fromEntries(
    Object.entries(NewImage).map(([name, { S }]) => [name, S.map(({ prefix }) => prefix)]),
  );
}

const Written = v.object({
  dynamodb: v.object({ NewImage: v.record(v.string(), v.object({ S: v.optional(v.string()) })) }),
});

/** Returns whether the record matches the filter. A deletion never matches. */
function isWanted({ only }: EventSource, record: StreamRecord): boolean {
  if (!only) return true;
  const { success, output } = v.safeParse(Written, record);
  if (!success) return false;
  const { NewImage } = output.dynamodb;
  return Object.entries(only).every(([name, beginnings]) =>
    beginnings.some(beginning => ownProperty(NewImage, name)?.S?.startsWith(beginning)),
  );
}

interface Services {
  readonly streams: Streams;
  readonly lambda: Lambda;
  readonly isAllowed: IsAllowed;
  readonly log: (line: string) => void;
}

/** Starts the event sources. Closing them waits for the current batch. */
export function startEventSources(sources: readonly EventSource[], services: Services) {
  const { streams, log } = services;
  const stopping = new AbortController();
  streams.setReaders(sources);
  const running = sources.map(source =>
    follow(source, services, stopping.signal).catch(error => {
      if (!stopping.signal.aborted) log(`${source.name} has stopped: ${error}`);
    }),
  );
  return {
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** First delay before a retry, in milliseconds. Each retry doubles it up to `longestPause`. */
const firstPause = 100;
const longestPause = 10_000;

/** @throws AwsError AccessDeniedException if the function's role lacks a permission; Error when stopped */
async function follow(source: EventSource, services: Services, signal: AbortSignal): Promise<void> {
  const { name, batch, retries, principal, streamArn, failuresArn, functionName } = source;
  const { streams, isAllowed, log } = services;
  for (const [action, resource] of [
    ['dynamodb:DescribeStream', streamArn],
    ['dynamodb:GetRecords', streamArn],
    ['dynamodb:GetShardIterator', streamArn],
    ['dynamodb:ListStreams', '*'],
    ['sqs:SendMessage', failuresArn],
  ] as const)
    await requireAllowed(isAllowed, principal, action, resource);
  const stopped = new Promise(resolve => signal.addEventListener('abort', resolve));
  let size = batch;
  let tries = 0;
  while (!signal.aborted) {
    const written = streams.written();
    const records = await streams.read(name, size);
    if (records.length === 0) {
      await Promise.race([written, stopped]);
      continue;
    }
    const done = await invoke(source, records, services);
    if (done !== undefined && done > 0) {
      await streams.forget(name, records.slice(0, done));
      [size, tries] = [batch, 0];
    } else if (done === undefined && records.length > 1) {
      size = Math.ceil(records.length / 2);
    } else if (tries < retries) {
      size = records.length;
      tries += 1;
      await pause(Math.min(firstPause * 2 ** (tries - 1), longestPause), undefined, { signal });
    } else {
      const numbers = records.map(({ eventID }) => eventID);
      log(`${functionName} gave up ${numbers.length} records: ${numbers[0]} to ${numbers.at(-1)}`);
      await streams.forget(name, records);
      [size, tries] = [batch, 0];
    }
  }
}

const Answer = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) });

/** Returns how many of the records the function processed, or undefined if the call failed. */
async function invoke(
  source: EventSource,
  records: readonly StreamRecord[],
  { lambda, log }: Services,
): Promise<number | undefined> {
  const { functionName, streamArn } = source;
  const wanted = records.filter(record => isWanted(source, record));
  if (wanted.length === 0) return records.length;
  const Records = wanted.map(record => ({ ...record, eventSourceARN: streamArn }));
  try {
    const { batchItemFailures } = v.parse(Answer, await lambda.invoke(functionName, { Records }));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ eventID }) => failed.has(eventID));
    if (first < 0 && failed.size > 0) return undefined;
    return first < 0 ? records.length : first;
  } catch (error) {
    log(`${functionName}: ${error}`);
    return undefined;
  }
}
