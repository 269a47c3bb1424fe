import { type SecretValue, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** A secret by which one part of a stage knows another. */
export interface RolledSecret {
  /** Secret that is sent. */
  readonly now: SecretValue;
  /** Secrets that are accepted. */
  readonly accepted: readonly SecretValue[];
  /** The ARN of the one that is sent. */
  readonly arn: string;
}

/**
 * Makes the secret of this number and, so that a new one can be rolled out, keeps the one before it: both are taken before
 * the new one is sent, which another stack does later.
 * @param described what it is for, before its number
 */
export function rollSecret(scope: Construct, id: string, number: number, described: string): RolledSecret {
  const create = (which: number) => {
    const secret = new Secret(scope, `${id}${which}`, {
      description: `${described}, number ${which}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // The other stack holds on to this while it still sends it.
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
