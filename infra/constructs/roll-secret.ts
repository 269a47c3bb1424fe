import { CfnOutput, Fn, SecretValue, type Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';

export interface RolledSecret {
  /** The secret's value for the stack that sends it. */
  readonly now: SecretValue;
  /** The values for the stack that creates the secret and accepts it. */
  readonly accepted: readonly SecretValue[];
  readonly arn: string;
}

/** Also accepts the secret before this number, because another stack sends the new one only later. */
export function rollSecret(stack: Stack, id: string, number: number, described: string): RolledSecret {
  const outputOf = (which: number) => `${id}${which}Arn`;
  const create = (which: number) => {
    const secret = new Secret(stack, `${id}${which}`, {
      description: `${described}, number ${which}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // Our own output for the secret before: the CDK would remove its output, but the other stack needs it to roll back.
    new CfnOutput(stack, outputOf(which), { value: secret.secretArn });
    return secret.secretValue;
  };
  const before = number > 1 ? [create(number - 1)] : [];
  const accepted = [...before, create(number)];
  const arn = Fn.getStackOutput(stack.stackName, outputOf(number), stack.region);
  return { now: SecretValue.secretsManager(arn), accepted, arn };
}
