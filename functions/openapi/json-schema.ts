import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Activity, ActivityEntry } from '../activity/schemas.ts';
import { ApplicantCopy } from '../application/enquiry/applicant-copy.ts';
import { ApplicationPage, ApplicationSummary, MonthTotals } from '../application/list/schemas.ts';
import { ApplicationRow } from '../application/rules/row.ts';
import { DeletedApplication } from '../application/trash/routes.ts';
import { Application } from '../application/whole-application.ts';
import { OfficeSettings, Settings } from '../settings/routes.ts';
import { StoredFile } from '../shared/schemas.ts';
import { Slide } from '../slider/routes.ts';
import { User } from '../users/schemas.ts';
import { statedRules, statedSchemas } from './stated-rules.ts';

/** Converts schemas to JSON Schema 2020-12, the version in OpenAPI 3.1. */

/** Schemas that several responses use. The document defines each once and refers to it by name. */
const responseSchemas = {
  Activity,
  ActivityEntry,
  ApplicantCopy,
  Application,
  ApplicationPage,
  ApplicationRow,
  ApplicationSummary,
  DeletedApplication,
  MonthTotals,
  OfficeSettings,
  Settings,
  Slide,
  StoredFile,
  User,
};

/** The document leaves out rules in code that `stated-rules.ts` lacks. The server still applies them. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const stated = 'requirement' in valibotAction && statedRules.get(valibotAction.requirement);
    return stated ? { ...jsonSchema, ...stated } : undefined;
  },
};

/** Numbers in a query are texts in our schemas. The document describes them as numbers. */
const requestConfig: ConversionConfig = {
  ...config,
  overrideAction: context => {
    const { valibotAction, jsonSchema } = context;
    if (jsonSchema.type !== 'string' || valibotAction.type !== 'min_value')
      return config.overrideAction?.(context);
    const least = 'requirement' in valibotAction ? Number(valibotAction.requirement) : 0;
    return { type: 'integer', minimum: least };
  },
  overrideSchema: ({ jsonSchema, valibotSchema }) => {
    const stated = statedSchemas.get(valibotSchema);
    if (stated) return { ...jsonSchema, ...stated };
    return jsonSchema.type === 'integer' && typeof jsonSchema.default === 'string'
      ? { ...jsonSchema, default: Number(jsonSchema.default) }
      : undefined;
  },
};

const responseConfig: ConversionConfig = {
  ...config,
  typeMode: 'output',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Returns the JSON Schema of a request. It describes values after the server's normalisation. */
export function requestSchema(schema: v.GenericSchema): JsonSchema {
  return withoutHeader(toJsonSchema(schema, requestConfig));
}

export function responseSchema(schema: v.GenericSchema): JsonSchema {
  return withoutHeader(toJsonSchema(schema, { ...responseConfig, definitions: responseSchemas }));
}

export function responseComponents(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(responseSchemas, responseConfig);
}

function withoutHeader({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
