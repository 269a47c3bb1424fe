import type { TemplateName } from '../../message-schemas.ts';

/** Names of the templates that Meta approved, in English (`en`) and Bangla (`bn`). docs/sms.md has their texts. */
export const whatsAppTemplates: Readonly<Record<TemplateName, string>> = {
  change: 'application_news',
  documents: 'documents_wanted',
  code: 'application_code',
};
