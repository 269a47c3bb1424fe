/** Compares names, because the small DynamoDB client in some bundles has one class for all errors. */

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

export const isConditionFailure = (error: unknown) => isNamed(error, 'ConditionalCheckFailedException');

export const isTransactionConflict = (error: unknown) => isNamed(error, 'TransactionConflictException');

export function ignoreConditionFailure(error: unknown): void {
  if (!isConditionFailure(error)) throw error;
}

export const isUnknownUser = (error: unknown) => isNamed(error, 'UserNotFoundException');
