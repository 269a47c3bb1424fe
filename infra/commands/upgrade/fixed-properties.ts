import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Resource } from './deployment.ts';

type Refuses = (before: unknown, now: unknown) => boolean;

const anyChange: Refuses = (before, now) => !isDeepStrictEqual(before, now);

const Attributes = v.optional(v.array(v.unknown()), []);

const allButAdditions: Refuses = (before, now) => {
  const current = v.parse(Attributes, now);
  return v.parse(Attributes, before).some(one => !current.some(other => isDeepStrictEqual(one, other)));
};

/** Turning it on or off is possible. */
const otherAttribute: Refuses = (before, now) =>
  before !== undefined && now !== undefined && !isDeepStrictEqual(before, now);

/** Changes that the service refuses during an update, although CloudFormation's specification allows them. */
const refusedChanges: ReadonlyMap<string, Readonly<Record<string, Refuses>>> = new Map(
  Object.entries<Record<string, Refuses>>({
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-kms-key.html
    'AWS::KMS::Key': {
      KeySpec: anyChange,
      KeyUsage: anyChange,
      MultiRegion: anyChange,
      Origin: anyChange,
    },
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-updating.html
    'AWS::Cognito::UserPool': {
      AliasAttributes: anyChange,
      Schema: allButAdditions,
      UsernameAttributes: anyChange,
      UsernameConfiguration: anyChange,
    },
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-dynamodb-table-timetolivespecification.html
    'AWS::DynamoDB::GlobalTable': { TimeToLiveSpecification: otherAttribute },
  }),
);

/** Returns the names of changed properties that an existing resource must keep. */
export function changedFixedProperties(before: Resource, now: Resource): string[] {
  return Object.entries(refusedChanges.get(now.Type) ?? {}).flatMap(([name, refuses]) =>
    refuses(before.Properties[name], now.Properties[name]) ? [name] : [],
  );
}
