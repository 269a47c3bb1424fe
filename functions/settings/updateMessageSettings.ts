import { subjectOf } from '../activity/subject.ts';
import { activityParts, writerOf } from '../activity/write-activity.ts';
import { type TemplateName, templateNames } from '../application/message-schemas.ts';
import { requireVersion, versionedPut } from '../server/aws/conditions.ts';
import { transact } from '../server/aws/transaction.ts';
import { compareFields } from '../server/compare-fields.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { writtenLanguages } from '../shared/schemas.ts';
import { tables } from '../shared/tables.ts';
import { type MessageSettings, updateMessageSettings as route, type Template } from './message-settings.ts';
import { messageSettingsKey, readMessageSettings } from './read-message-settings.ts';
import { earlierTemplatePart } from './read-template.ts';

/** Keeps the earlier version of each changed text, because sent messages refer to it. */
export const updateMessageSettings: Handler<typeof route> = async request => {
  const { templates, version, ...prices } = request.body;
  const before = await readMessageSettings();
  requireVersion(before, version);
  const next = (name: TemplateName) => nextTemplate(before.templates[name], templates[name]);
  const after: MessageSettings = {
    templates: { change: next('change'), documents: next('documents'), code: next('code') },
    ...prices,
    version: before.version + 1,
  };
  const changed = templateNames.filter(name => after.templates[name] !== before.templates[name]);
  const item = { ...after, [tables.settings.partition]: messageSettingsKey };
  const [was, is] = [named(before), named(after)];
  const entry = {
    subject: subjectOf('settings', 'site'),
    ...writerOf(route, request),
    ...compareFields(Object.keys(is), was, is),
  };
  await transact([
    versionedPut('settings', item, before.version || undefined),
    ...changed.map(name => earlierTemplatePart(name, before.templates[name])),
    ...activityParts(entry),
  ]);
  return after;
};

/** Returns the same object if no language's text changes. */
function nextTemplate(before: Template, texts: Omit<Template, 'version'>): Template {
  const isChanged = writtenLanguages.some(language => texts[language] !== before[language]);
  return isChanged ? { ...texts, version: before.version + 1 } : before;
}

/** Gives each text its own key, such as `templates.change.bn`, so that the history shows which one changed. */
function named({ templates, version: _, ...prices }: MessageSettings): Readonly<Record<string, unknown>> {
  const texts = templateNames.flatMap(name =>
    writtenLanguages.map(language => [`templates.${name}.${language}`, templates[name][language]]),
  );
  return { ...Object.fromEntries(texts), ...prices };
}

export const handler = serveSuperAdmin(route, updateMessageSettings);
