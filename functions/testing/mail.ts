import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

/** Email that fails at every call that a test has not told it about. */
export const mockMail = () => forThisFile(mockClient(SESv2Client));
