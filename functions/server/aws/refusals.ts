/**
 * Checks for refusals of AWS, by the error's name: the small client in some bundles has one class for all
 * errors.
 */

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Checks whether DynamoDB did not write because the condition does not hold. */
export const isConditionRefused = (error: unknown) => isNamed(error, 'ConditionalCheckFailedException');

/** Takes the refusal of a condition for no failure, as what catches the error of a write. @throws any other error */
export function unlessRefused(error: unknown): void {
  if (!isConditionRefused(error)) throw error;
}

/** Checks whether the pool knows nobody of that id or email. */
export const isUnknownUser = (error: unknown) => isNamed(error, 'UserNotFoundException');
