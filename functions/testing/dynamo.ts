import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type DynamoMock = ReturnType<typeof mockDynamo>;

/** To read or write records, use `mockTables`. */
export const mockDynamo = () => forThisFile(mockClient(DynamoDBDocumentClient));

/** Error of a transaction, with a reason code for each write. */
export function cancelledTransaction(codes: readonly string[]): TransactionCanceledException {
  const CancellationReasons: CancellationReason[] = codes.map(Code => ({ Code }));
  return new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
}
