import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import { ScanError } from './scan-failure.ts';

/** The document that a code stands for which was pasted as text, such as the line of a boleto. Throws a ScanError for any other text. */
export async function readPasted(text: string, today: Day): Promise<ReadDocument> {
  const { readCode } = await loadCodeReader();
  const read = readCode(text, { today });
  if (!read) throw new ScanError('not_a_code');
  return read;
}

async function loadCodeReader() {
  try {
    return await import('@vintem/core/documents/read-code');
  } catch (error) {
    throw new ScanError('engine_missing', { cause: error });
  }
}
