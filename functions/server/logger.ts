import { Logger } from '@aws-lambda-powertools/logger';

/** Writes lines of JSON with time, level and trace. Import it through `log.ts`, which defines what may be logged. */
export const logger = new Logger({ serviceName: 'maplegate' });
