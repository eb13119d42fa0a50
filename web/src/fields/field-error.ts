import { FIELD_ERRORS, isFieldErrorCode } from '@vintem/contract/errors';

/** The sentence for a field's error: schemas and the server give errors as codes. */
export function fieldError(error: { message?: string } | undefined): string | undefined {
  if (!error) return undefined;
  const code = error.message ?? '';
  return FIELD_ERRORS[isFieldErrorCode(code) ? code : 'invalid'];
}
