// One shape for every error: our refusals, input that does not fit its schema, the framework's own errors, an unavailable database, a bug.
import type { ErrorBody } from '@vintem/contract/error-body';
import { type ErrorCode, ERRORS, FIELD_ERRORS, isErrorCode, isFieldErrorCode } from '@vintem/contract/errors';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { QueueOverflow } from './fair-share.ts';
import { type Refusal, refuse } from './result.ts';
import { databaseError, databaseRefusal, reasonOf } from './database-refusals.ts';

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = ERRORS[refusal.code];
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(status).send(errorBody(refusal, request.id));
}

/** The wire form of a refusal. */
export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  const sentence: { message: string; detail?: string } = ERRORS[refusal.code];
  const detail = refusal.detail ?? sentence.detail;
  return {
    error: {
      code: refusal.code,
      message: sentence.message,
      ...(detail === undefined ? {} : { detail }),
      ...(refusal.fields === undefined
        ? {}
        : { fields: refusal.fields.map((field) => ({ ...field, message: FIELD_ERRORS[field.code] })) }),
      ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
      requestId,
    },
  };
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (ERRORS[refusal.code].status > 500)
      request.log.warn(reasonOf(error), `database: ${refusal.code}`);
    return sendRefusal(request, reply, refusal);
  });
}

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
};

function refusalOf(error: FastifyError): Refusal {
  if (error.validation) return invalidInput(error);
  const known = FRAMEWORK_CODES[error.code];
  if (known) return refuse(known);
  if (error instanceof QueueOverflow) return refuse('too_many_at_once', { retryAfterSeconds: 2 });
  const ofDatabase = databaseRefusal(error);
  if (ofDatabase) return ofDatabase;
  if (databaseError(error).code === '42501') return refuse('forbidden');
  // The framework's own refusals: an address outside the web folder does not exist.
  if (error.statusCode === 403 || error.statusCode === 404) return refuse('not_found');
  return error.statusCode === 400 ? refuse('malformed_request') : refuse('internal');
}

/** An id that is no id is a thing that does not exist; anything else that does not fit its schema names its fields. */
function invalidInput(error: FastifyError): Refusal {
  if (error.validationContext === 'params') return refuse('not_found');
  const fields = (error.validation ?? []).map((issue) => {
    const code = issue.message ?? 'invalid';
    return {
      path: pathOf(issue),
      code: isFieldErrorCode(code) ? code : ('invalid' as const),
    };
  });
  // A single complaint that is a refusal in its own right (a short password) is reported as that.
  const [only] = fields;
  const code = fields.length === 1 && only && isErrorCode(only.code) ? only.code : 'validation_failed';
  return refuse(code, { fields: onePerField(fields) });
}

/** `balance.cents`; for a field that does not exist, its name. */
function pathOf({ instancePath, params }: FastifySchemaValidationError): string {
  const [unknown] = (params['keys'] as string[] | undefined) ?? [];
  return [...instancePath.split('/').filter(Boolean), ...(unknown === undefined ? [] : [unknown])].join('.');
}

function onePerField<T extends { path: string }>(fields: readonly T[]): T[] {
  return fields.filter((field, index) => fields.findIndex((other) => other.path === field.path) === index);
}
