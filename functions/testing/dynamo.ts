import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type DynamoMock = ReturnType<typeof mockDynamo>;

/** Mocks only DynamoDB's responses. To read or write records, use `mockTables`. */
export const mockDynamo = () => forThisFile(mockClient(DynamoDBDocumentClient));

/** Returns the error of a cancelled transaction, with a reason code for each write. */
export function cancelledTransaction(codes: readonly string[]): TransactionCanceledException {
  const CancellationReasons: CancellationReason[] = codes.map(Code => ({ Code }));
  return new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
}
