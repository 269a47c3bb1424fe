import { Logger } from '@aws-lambda-powertools/logger';

/** Import the logger only through `log.ts`, which defines what may be logged. */
export const logger = new Logger({ serviceName: 'maplegate' });
