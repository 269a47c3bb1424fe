import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type DynamoMock = ReturnType<typeof mockDynamo>;

/**
 * DynamoDB that fails at every call that a test has not told it about. Where records are read or written, take `mockTables`.
 */
export const mockDynamo = () => forThisFile(mockClient(DynamoDBDocumentClient));

/** The error of a transaction, with one reason code for each of its writes. */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  const CancellationReasons: CancellationReason[] = codes.map(Code => ({ Code }));
  return new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
}
