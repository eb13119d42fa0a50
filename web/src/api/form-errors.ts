import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiError, messageOf } from './api-error.ts';

/**
 * Shows each error of a failed save in exactly one place: those of fields under their fields, with the focus on the first; all else is
 * returned, as the sentence for the box of the form.
 * @param names where the form keeps each field of the request: `{ 'balance.cents': 'balance' }`; fields of one name need no entry
 * @param unexplained what is said when the server was not reached or failed without a reason
 */
export function showErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  unexplained?: string,
): string | undefined {
  // The form over the page asks to sign in again; afterwards nothing is wrong here.
  if (isApiError(error, 'not_authenticated')) return undefined;
  const known = isApiError(error) ? error.fields.filter(({ path }) => Object.hasOwn(fields, path)) : [];
  for (const [index, { path, code }] of known.entries()) {
    const name = fields[path];
    if (name !== undefined) setError(name, { type: 'server', message: code }, { shouldFocus: index === 0 });
  }
  const isPlaced = isApiError(error, 'validation_failed') && known.length === error.fields.length;
  return isPlaced ? undefined : messageOf(error, unexplained);
}
