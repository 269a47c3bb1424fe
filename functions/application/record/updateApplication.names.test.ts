import { beforeEach, describe } from 'vitest';
import { storedApplication } from '../../testing/samples.ts';
import { updateApplication as route } from './routes.ts';
import { itChecksChangedNames } from './testing/names.ts';
import { prepareToUpdate, updateWith } from './testing/update.ts';
import { handler } from './updateApplication.ts';

const record = storedApplication();

beforeEach(async () => {
  await prepareToUpdate(record);
});

describe('The names in a changed application [§5]', () => {
  itChecksChangedNames(updateWith(handler, route), record);
});
