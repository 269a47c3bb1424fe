import type * as v from 'valibot';
import type { FailureCode } from './errors.ts';
import type { Task } from './task.ts';

/** Callers that it admits: anybody, any signed-in person, or only a super-admin. */
export type Audience = 'public' | 'staff' | 'superAdmin';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One endpoint, stated once: infra mounts it, its function serves it, the web calls it, the documentation shows it. */
export interface Route extends Task {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly parameters?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: v.GenericSchema<unknown, Record<string, unknown>>;
  /** The most bytes of a body; those of API Gateway, 10 MB, unless it says otherwise. */
  readonly bodyBytes?: number;
  /** The status of success; 200 unless it says otherwise. */
  readonly success?: 200 | 201;
  readonly response: v.GenericSchema;
  /** Seconds for which browsers may keep a success; none if not given. */
  readonly cacheSeconds?: number;
  /** Pages of other sites may read a success; only those of the site itself unless it says so. */
  readonly anyOrigin?: true;
  /** Codes of the failures that it answers, besides INVALID, what its audience implies, INTERNAL and UNAVAILABLE. */
  readonly failures?: readonly FailureCode[];
  /** A create: takes an `Idempotency-Key` header, so that a repeated request answers like the first. */
  readonly idempotent?: true;
  /** Seconds that the caller waits; the specification's time-outs. `limits.callSeconds` unless it says otherwise. */
  readonly timeoutSeconds?: 5 | 10 | 20;
}

/** Header of an answer: the number of entries that a list left out because they could not be read. */
export const unreadableHeader = 'x-unreadable-entries';

/** 8 to 128 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Checks a route's shape while keeping its exact type. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** Every code with which a route may refuse. */
export function failureCodes({ audience, failures = [] }: Route): FailureCode[] {
  return [
    'INVALID',
    ...(audience === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...failures,
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

/** The parts of a request, before a route says which it has. */
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

/** Input of a handler, parsed. */
export type Parsed<R extends Route> = ParsedPart<R, 'parameters'> &
  ParsedPart<R, 'query'> &
  ParsedPart<R, 'body'>;

/** Input as a caller sends it. */
export type Input<R extends Route> = InputPart<R, 'parameters'> &
  InputPart<R, 'query'> &
  InputPart<R, 'body'>;

/** Response as a caller receives it. */
export type Answer<R extends Route> = v.InferOutput<R['response']>;
