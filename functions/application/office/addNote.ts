import { writerOf } from '../../activity/write-activity.ts';
import { serve } from '../../server/serve.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { addNote as route } from './routes.ts';

/** Adds a note of the office. The record has only the last note, the history has all notes. */
export const handler = serve(route, async request => {
  const { parameters, body, caller, now } = request;
  const { text, version } = body;
  const note = { text, by: caller.id, at: now.toISOString() };
  const change = { version, changes: () => ({ note }) };
  return present(await changeApplication(parameters.id, change, writerOf(route, request)));
});
