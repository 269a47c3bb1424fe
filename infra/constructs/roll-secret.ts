import { type SecretValue, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

export interface RolledSecret {
  readonly now: SecretValue;
  readonly accepted: readonly SecretValue[];
  readonly arn: string;
}

/** Accepts the secret before too, because another stack sends the new one later. */
export function rollSecret(scope: Construct, id: string, number: number, described: string): RolledSecret {
  const create = (which: number) => {
    const secret = new Secret(scope, `${id}${which}`, {
      description: `${described}, number ${which}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // The other stack imports this export as long as it sends the old secret.
    Stack.of(scope).exportValue(secret.secretArn);
    return secret;
  };
  const now = create(number);
  const before = number > 1 ? [create(number - 1)] : [];
  return {
    now: now.secretValue,
    accepted: [...before, now].map(({ secretValue }) => secretValue),
    arn: now.secretArn,
  };
}
