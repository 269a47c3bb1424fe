import { writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { changeApplication } from '../store/applications.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { holdApplication as route } from './routes.ts';

/** Protects a closed or deleted application from removal, or ends that. Open cases are never removed. */
export const holdApplication: Handler<typeof route> = async request => {
  const { parameters, body } = request;
  const accepts = (record: StoredApplication) => !isOpen(record);
  const changes = () => ({ held: body.held || undefined });
  await changeApplication(parameters.id, { accepts, changes }, writerOf(route, request));
  return {};
};

export const handler = serveSuperAdmin(route, holdApplication);
