import { setAsideLine } from '../shared/task.ts';
import { awsFailureOf } from './aws/aws-call.ts';
import { Fault } from './fault.ts';

/** Logging of failures: where and how something failed, and never what anybody typed or stored. */

/**
 * Logs a failure as one line of JSON. The logger is loaded by the first failure, from a file of its own: loaded at
 * every cold start it would make a public function an eighth larger and some 7 ms slower.
 * @param where names such as the route's, never a person's data
 */
export async function logFailure(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error('Failed', { ...where, ...harmless(error) });
}

/**
 * Logs a record that was left out because it cannot be read.
 * @param where the route or task, and the place of the record in a stream
 */
export async function logSetAside(where: Readonly<Record<string, string>>, error: unknown): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.error(setAsideLine, { ...where, ...harmless(error) });
}

/** Logs each record that a list left out because it cannot be read. */
export async function logAllSetAside(
  where: Readonly<Record<string, string>>,
  errors: readonly unknown[],
): Promise<void> {
  for (const error of errors) await logSetAside(where, error);
}

/** An error of a page, whose text no longer holds a person's data. */
export interface ClientErrorLine {
  /** The route of the page. */
  readonly page: string;
  readonly error: string;
  readonly text: string;
  readonly at: readonly string[];
}

/** Logs an error that a page reported as one line of JSON. */
export async function logClientError(line: ClientErrorLine): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.warn('Client error', { ...line });
}

/**
 * Logs what the operator should look at as one line of JSON.
 * @param details names, never a person's data
 */
export async function logWarning(message: string, details: Readonly<Record<string, unknown>>): Promise<void> {
  const { logger } = await import('./logger.ts');
  logger.warn(message, { ...details });
}

/** An error's message may hold a person's data, unless it is a Fault of ours; so may the lines that repeat it. */
function harmless(error: unknown) {
  const known = error instanceof Error ? error : new Fault('Something that is not an Error was thrown');
  const places = known.stack?.split('\n').filter(line => /^ {4}at /.test(line));
  return {
    // The name that its constructor set: the bundler shortens the names of classes.
    error: known.name,
    aws: awsFailureOf(known),
    ...(known instanceof Fault && { fault: known.message }),
    at: places?.slice(0, 5).map(line => line.trim()),
  };
}
