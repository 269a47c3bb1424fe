import { skippedRecordLine } from '../shared/task.ts';
import { awsFailureOf } from './aws/aws-call.ts';
import { Fault } from './fault.ts';

/** Logs where and how something failed, and never input or stored data. */

/**
 * Logs a failure as one line of JSON. The first failure loads the logger from its own file: loading it at each cold start would
 * make a public function an eighth larger and about 7 ms slower.
 * @param where names such as the route's, no personal data
 */
export async function logFailure(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error('Failed', { ...where, ...harmless(error) });
}

/**
 * Logs a record that was skipped because it cannot be read.
 * @param where the route or task, and the record's place in a stream
 */
export async function logSkipped(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error(skippedRecordLine, { ...where, ...harmless(error) });
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

/**
 * Logs a warning for the operator as one line of JSON.
 * @param details names, no personal data
 */
export async function logWarning(message: string, details: Readonly<Record<string, unknown>>): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.warn(message, { ...details });
}

/** Removes messages and stack lines that may contain personal data. Only the message of a Fault is safe. */
function harmless(error: unknown) {
  const known = error instanceof Error ? error : new Fault('Something that is not an Error was thrown');
  // A line of the message may look like a place.
  const places = known.stack
    ?.replace(known.message, '')
    .split('\n')
    .filter(line => /^ {4}at /.test(line));
  return {
    // `name` as set by the constructor, because the bundler shortens class names.
    error: known.name,
    aws: awsFailureOf(known),
    ...(known instanceof Fault && { fault: known.message }),
    at: places?.slice(0, 5).map(line => line.trim()),
  };
}
