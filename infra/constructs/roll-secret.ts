import { CfnOutput, Fn, SecretValue, type Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';

export interface RolledSecret {
  /** For the stack that sends the secret. */
  readonly now: SecretValue;
  /** For the stack that creates and accepts it. */
  readonly accepted: readonly SecretValue[];
  readonly arn: string;
}

/** Accepts the secret before too, because another stack sends the new one later. */
export function rollSecret(stack: Stack, id: string, number: number, described: string): RolledSecret {
  const outputOf = (which: number) => `${id}${which}Arn`;
  const create = (which: number) => {
    const secret = new Secret(stack, `${id}${which}`, {
      description: `${described}, number ${which}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // The CDK's own output of the secret before would end too early: the other stack needs it if it rolls back.
    new CfnOutput(stack, outputOf(which), { value: secret.secretArn });
    return secret.secretValue;
  };
  const before = number > 1 ? [create(number - 1)] : [];
  const accepted = [...before, create(number)];
  const arn = Fn.getStackOutput(stack.stackName, outputOf(number), stack.region);
  return { now: SecretValue.secretsManager(arn), accepted, arn };
}
