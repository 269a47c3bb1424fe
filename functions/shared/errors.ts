export type FailureCode =
  | 'INVALID'
  | 'UNAUTHENTICATED'
  | 'CHALLENGE'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'DUPLICATE'
  | 'STALE'
  | 'CONFLICT'
  | 'IDEMPOTENCY_MISMATCH'
  | 'GONE'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'TOO_MANY'
  | 'CODE_NEEDED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

export const httpStatusOf = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  CHALLENGE: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  DUPLICATE: 409,
  STALE: 409,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  TOO_MANY: 429,
  CODE_NEEDED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<FailureCode, number>;

/** An error that the caller can correct or understand. `fields` has a message for each wrong field. */
export class DomainError extends Error {
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    message: string,
    details: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

export function fieldError(field: string, message: string, code: FailureCode = 'INVALID'): DomainError {
  return new DomainError(code, message, { fields: { [field]: message } });
}

export function isDomainError(error: unknown, code: FailureCode): error is DomainError {
  return error instanceof DomainError && error.code === code;
}
