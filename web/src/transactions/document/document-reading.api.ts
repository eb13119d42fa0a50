import type { DocumentFields } from '@vintem/contract/analysis';
import { call } from '#api/client.ts';

const ASK_EVERY_MS = 1000;
const LONGEST_TEXT = 20_000;

/** The fields that the AI service finds in a document's text; null when it found none or did not answer. */
export async function readWithAi(ledgerId: string, text: string): Promise<DocumentFields | null> {
  const body = { text: text.slice(0, LONGEST_TEXT) };
  let reading = await call('POST /api/ledgers/:ledgerId/document-readings', { params: { ledgerId }, body });
  while (reading.status === 'running') {
    // oxlint-disable-next-line no-await-in-loop -- it is asked for again until the server has ended it
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    // oxlint-disable-next-line no-await-in-loop -- as above
    reading = await call('GET /api/ledgers/:ledgerId/document-readings/:readingId', {
      params: { ledgerId, readingId: reading.id },
    });
  }
  return reading.reading;
}
