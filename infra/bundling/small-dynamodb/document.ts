import type * as sdk from '@aws-sdk/lib-dynamodb';
import {
  marshall,
  type marshallOptions,
  type NativeAttributeValue,
  unmarshall,
} from '@aws-sdk/util-dynamodb';
import { type ApiResponse, type DynamoDBClient, type Members, rejectOptions, type Stored } from './client.ts';

/** Replaces `@aws-sdk/lib-dynamodb`. Does not support binary values, because no table has any. */

type Values = Readonly<Record<string, NativeAttributeValue>>;

interface Input {
  readonly Item?: Values | undefined;
  readonly Key?: Values | undefined;
  readonly ExpressionAttributeValues?: Values | undefined;
  readonly ExclusiveStartKey?: Values | undefined;
}

type ResultOf<Output> = Omit<Output, '$metadata'>;

abstract class Command<Given extends Input, Output> {
  /** Name of the command in the DynamoDB API. */
  abstract readonly action: string;
  readonly input: Given;
  /** Only declares the type of the result of `send`. It has no value at run time. */
  declare readonly output: ResultOf<Output>;

  constructor(input: Given) {
    this.input = input;
  }
}

export class GetCommand extends Command<sdk.GetCommandInput, sdk.GetCommandOutput> {
  readonly action = 'GetItem';
}

export class QueryCommand extends Command<sdk.QueryCommandInput, sdk.QueryCommandOutput> {
  readonly action = 'Query';
}

class ScanCommand extends Command<sdk.ScanCommandInput, sdk.ScanCommandOutput> {
  readonly action = 'Scan';
}

export class PutCommand extends Command<sdk.PutCommandInput, sdk.PutCommandOutput> {
  readonly action = 'PutItem';
}

export class UpdateCommand extends Command<sdk.UpdateCommandInput, sdk.UpdateCommandOutput> {
  readonly action = 'UpdateItem';
}

export class DynamoDBDocumentClient {
  readonly #client: DynamoDBClient;
  readonly #options: marshallOptions;

  constructor(client: DynamoDBClient, options: marshallOptions) {
    this.#client = client;
    this.#options = options;
  }

  static from(
    client: DynamoDBClient,
    { marshallOptions = {}, ...others }: Pick<sdk.TranslateConfig, 'marshallOptions'> = {},
  ): DynamoDBDocumentClient {
    rejectOptions(others);
    return new DynamoDBDocumentClient(client, marshallOptions);
  }

  async send<Given extends Input, Output>({
    action,
    input,
  }: Command<Given, Output>): Promise<ResultOf<Output>> {
    return fromStored(await this.#client.call(action, toStored(input, this.#options)));
  }
}

export async function* paginateScan(
  { client }: { readonly client: DynamoDBDocumentClient },
  input: Parameters<typeof sdk.paginateScan>[1],
): AsyncGenerator<ResultOf<sdk.ScanCommandOutput>> {
  let ExclusiveStartKey: sdk.ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await client.send(new ScanCommand({ ...input, ExclusiveStartKey }));
    yield page;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

function toStored(
  { Item, Key, ExpressionAttributeValues, ExclusiveStartKey, ...others }: Input,
  options: marshallOptions,
): Members {
  const stored = (values: Values | undefined) => values && marshall(values, options);
  return {
    ...others,
    Item: stored(Item),
    Key: stored(Key),
    ExpressionAttributeValues: stored(ExpressionAttributeValues),
    ExclusiveStartKey: stored(ExclusiveStartKey),
  };
}

function fromStored<Output>(answer: ApiResponse): Output;
function fromStored({ Item, Items, Attributes, LastEvaluatedKey, ...others }: ApiResponse): unknown {
  const values = (stored: Stored | undefined) => stored && unmarshall(stored);
  return {
    ...others,
    Item: values(Item),
    Items: Items?.map(item => unmarshall(item)),
    Attributes: values(Attributes),
    LastEvaluatedKey: values(LastEvaluatedKey),
  };
}
