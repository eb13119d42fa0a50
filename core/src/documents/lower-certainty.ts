import {
  CERTAINTIES,
  type Certainty,
  type DocumentFields,
  documentOf,
  type Found,
  type ReadDocument,
} from './document.ts';

/** `document` with no field more certain than `certainty`, for sources that make mistakes. */
export function lowerCertainty(document: ReadDocument, certainty: Certainty): ReadDocument {
  const { kind, warnings, ...fields } = document;
  const lowered = Object.entries(fields).map(([name, field]) => [
    name,
    isFound(field) && CERTAINTIES.indexOf(field.certainty) < CERTAINTIES.indexOf(certainty)
      ? { ...field, certainty }
      : field,
  ]);
  return documentOf(kind, Object.fromEntries(lowered) as DocumentFields, warnings);
}

function isFound(field: object): field is Found<unknown> {
  return 'certainty' in field;
}
