import { randomUUID } from 'node:crypto';
import {
  marshall,
  type marshallOptions,
  type NativeAttributeValue,
  unmarshall,
} from '@aws-sdk/util-dynamodb';
import {
  type Answer,
  type DynamoDBClient,
  type Members,
  refuse,
  type Stored,
} from './lambda-dynamodb-client.ts';

/**
 * Takes the place of `@aws-sdk/lib-dynamodb` in the functions' bundles: the commands that functions send, with plain
 * JavaScript values, over `lambda-dynamodb-client.ts`. It knows no binary values: no table has any.
 */

/** Attributes by name, as plain JavaScript values. */
type Values = Readonly<Record<string, NativeAttributeValue>>;

/** The members of a call that hold attributes, among its others. */
interface Input extends Members {
  readonly Key?: Values;
  readonly Item?: Values;
  readonly ExpressionAttributeValues?: Values;
  readonly ExclusiveStartKey?: Values | undefined;
  /** Each a `Put`, `Update`, `Delete` or `ConditionCheck`. */
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
}

/** The same of an answer. */
interface Output extends Members {
  readonly Item?: Values | undefined;
  readonly Items?: readonly Values[] | undefined;
  readonly Attributes?: Values | undefined;
  readonly LastEvaluatedKey?: Values | undefined;
}

abstract class Command {
  /** As the API names it. */
  abstract readonly action: string;
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

export class GetCommand extends Command {
  readonly action = 'GetItem';
}

export class PutCommand extends Command {
  readonly action = 'PutItem';
}

export class UpdateCommand extends Command {
  readonly action = 'UpdateItem';
}

export class QueryCommand extends Command {
  readonly action = 'Query';
}

class ScanCommand extends Command {
  readonly action = 'Scan';
}

export class TransactWriteCommand extends Command {
  readonly action = 'TransactWriteItems';

  /** The token makes a transaction that is tried again happen once. */
  constructor(input: Input) {
    super({ ClientRequestToken: randomUUID(), ...input });
  }
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
    { marshallOptions = {}, ...others }: { readonly marshallOptions?: marshallOptions } = {},
  ): DynamoDBDocumentClient {
    refuse(others);
    return new DynamoDBDocumentClient(client, marshallOptions);
  }

  async send({ action, input }: Command): Promise<Output> {
    return fromStored(await this.#client.call(action, toStored(input, this.#options)));
  }
}

/** Each page of a scan, until the last. */
export async function* paginateScan(
  { client }: { readonly client: DynamoDBDocumentClient },
  input: Input,
): AsyncGenerator<Output> {
  let page: Output = {};
  do {
    page = await client.send(new ScanCommand({ ...input, ExclusiveStartKey: page.LastEvaluatedKey }));
    yield page;
  } while (page.LastEvaluatedKey);
}

function toStored(input: Input, options: marshallOptions): Members {
  const { Key, Item, ExpressionAttributeValues, ExclusiveStartKey, TransactItems, ...others } = input;
  const stored = (values: Values | undefined) => values && marshall(values, options);
  return {
    ...others,
    Key: stored(Key),
    Item: stored(Item),
    ExpressionAttributeValues: stored(ExpressionAttributeValues),
    ExclusiveStartKey: stored(ExclusiveStartKey),
    TransactItems: TransactItems?.map(write =>
      Object.fromEntries(Object.entries(write).map(([kind, part]) => [kind, toStored(part, options)])),
    ),
  };
}

function fromStored({ Item, Items, Attributes, LastEvaluatedKey, ...others }: Answer): Output {
  const values = (stored: Stored | undefined) => stored && unmarshall(stored);
  return {
    ...others,
    Item: values(Item),
    Items: Items?.map(item => unmarshall(item)),
    Attributes: values(Attributes),
    LastEvaluatedKey: values(LastEvaluatedKey),
  };
}
