import { skippedRecordLine } from '../shared/task.ts';
import { awsFailureOf } from './aws/aws-call.ts';
import { Fault } from './fault.ts';

/** Loads the logger at the first failure: it adds 7 ms to a cold start. @param where no personal data */
export async function logFailure(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error('Failed', { ...where, ...safeDetailsOf(error) });
}

export async function logSkipped(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error(skippedRecordLine, { ...where, ...safeDetailsOf(error) });
}

export async function logAllSkipped(
  where: Readonly<Record<string, string>>,
  errors: readonly unknown[],
): Promise<void> {
  for (const error of errors) await logSkipped(where, error);
}

export interface ClientErrorLine {
  readonly page: string;
  readonly error: string;
  readonly text: string;
  readonly at: readonly string[];
}

export async function logClientError(line: ClientErrorLine): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.warn('Client error', { ...line });
}

export async function logWarning(message: string, details: Readonly<Record<string, unknown>>): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.warn(message, { ...details });
}

/** Returns the error without its message and without stack lines that may contain personal data. */
function safeDetailsOf(error: unknown) {
  const known = error instanceof Error ? error : new Fault('Something that is not an Error was thrown');
  // A line of the message may look like a line of the stack.
  const places = known.stack
    ?.replace(known.message, '')
    .split('\n')
    .filter(line => /^ {4}at /.test(line));
  return {
    // Our constructors set the name, because the bundler shortens class names.
    error: known.name,
    aws: awsFailureOf(known),
    ...(known instanceof Fault && { fault: known.message }),
    at: places?.slice(0, 5).map(line => line.trim()),
  };
}
