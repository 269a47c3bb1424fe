import { beforeEach, describe, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { now, storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { updateApplication as route } from './routes.ts';
import { itChecksChangedNames } from './testing/names.ts';
import { updateWith } from './testing/update.ts';
import { handler } from './updateApplication.ts';

const record = storedApplication();

beforeEach(async () => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  await storeApplications(record);
});

describe('The names in a changed application [§5]', () => {
  itChecksChangedNames(updateWith(handler, route), record);
});
