import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

/** Email that fails at every call that a test has not told it about. */
export function mockMail() {
  const mock = forThisFile(mockClient(SESv2Client));
  mock.onAnyCommand().callsFake(input => {
    throw new Error(`The test did not expect this call: ${JSON.stringify(input)}`);
  });
  return mock;
}
