import type * as v from 'valibot';
import type { FailureCode } from './errors.ts';
import type { Task } from './task.ts';

export type Audience = 'public' | 'staff' | 'superAdmin';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Route extends Task {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly parameters?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: v.GenericSchema<unknown, Record<string, unknown>>;
  readonly bodyBytes?: number;
  readonly success?: 200 | 201;
  readonly response: v.GenericSchema;
  readonly cacheSeconds?: number;
  readonly anyOrigin?: true;
  /** Error codes in addition to INVALID, INTERNAL, UNAVAILABLE and the codes of the route's audience. */
  readonly failures?: readonly FailureCode[];
  readonly idempotent?: true;
  readonly timeoutSeconds?: 5 | 10 | 20;
}

/** Response header with the number of entries that a list skipped as unreadable. */
export const unreadableHeader = 'x-unreadable-entries';

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Checks a route's form and keeps its exact type. The annotation lets page bundles omit unused routes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

export function failureCodes({ audience, failures = [] }: Route): FailureCode[] {
  return [
    'INVALID',
    ...(audience === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...failures,
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

export interface RequestParts {
  readonly parameters?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
}

type InputPart<R extends Route, K extends keyof RequestParts> = R[K] extends v.GenericSchema
  ? Record<never, never> extends v.InferInput<R[K]>
    ? { readonly [P in K]?: v.InferInput<R[K]> }
    : { readonly [P in K]: v.InferInput<R[K]> }
  : { readonly [P in K]?: never };

type ParsedPart<R extends Route, K extends keyof RequestParts> = R[K] extends v.GenericSchema
  ? { readonly [P in K]: v.InferOutput<R[K]> }
  : { readonly [P in K]?: undefined };

export type ParsedInput<R extends Route> = ParsedPart<R, 'parameters'> &
  ParsedPart<R, 'query'> &
  ParsedPart<R, 'body'>;

export type RouteInput<R extends Route> = InputPart<R, 'parameters'> &
  InputPart<R, 'query'> &
  InputPart<R, 'body'>;

export type RouteResponse<R extends Route> = v.InferOutput<R['response']>;
