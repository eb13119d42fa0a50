/**
 * The XML files of Brazilian fiscal documents. Roots differ with who wrote the file: the note alone, with its protocol, several in a batch, in
 * an envelope of SOAP. So the notes are looked for at any depth, by the element that every note of a family has.
 *
 * Map: one file a family (`nfe-xml.ts`, `nfse-xml.ts`, …) finds its notes and says where their fields stand; `note.ts` makes documents.
 * Worked examples: docs/specs/documents.md.
 */
import { readCfes } from './cfe-xml.ts';
import type { ReadDocument } from './document.ts';
import { readMunicipalNfses, readReceiptsOfServices } from './municipal-nfse-xml.ts';
import { readNfes, readNfeSummaries } from './nfe-xml.ts';
import { readDeclarations, readNationalNfses } from './nfse-xml.ts';
import type { NoteContext } from './note.ts';
import { readProtocols } from './protocol.ts';
import { readBpes, readCtes } from './transport-xml.ts';
import { readUtilityBills } from './utility-xml.ts';
import { descendant, type XmlElement } from './xml-element.ts';

/**
 * Why a file holds nothing to enter. Stable codes; their sentences belong to the screens. `not_fiscal`: no document of these standards;
 * `no_payable_value`: a manifest (MDF-e), which nobody pays; `event_alone`: a cancellation, a correction or a protocol without its note.
 */
export type XmlRefusal = 'not_fiscal' | 'no_payable_value' | 'event_alone';

export type ReadXml =
  | { readonly ok: true; readonly documents: readonly [ReadDocument, ...ReadDocument[]] }
  | { readonly ok: false; readonly reason: XmlRefusal };

const READERS = [
  readNfes,
  readCtes,
  readBpes,
  readUtilityBills,
  readCfes,
  readNationalNfses,
  readMunicipalNfses,
];
/** Readers of announcements and summaries of notes: used when there is no note. */
const LESSER_READERS = [readDeclarations, readReceiptsOfServices, readNfeSummaries];

/** The documents in the tree of `root`, in its order; `ownTaxIds` tell what is income. */
export function readFiscalXml(root: XmlElement, { ownTaxIds }: Pick<NoteContext, 'ownTaxIds'>): ReadXml {
  if (descendant(root, 'infMDFe') !== null) return { ok: false, reason: 'no_payable_value' };
  const context = { root, ownTaxIds, protocols: readProtocols(root) };
  for (const readers of [READERS, LESSER_READERS]) {
    const [first, ...more] = readers.flatMap((read) => read(context));
    if (first !== undefined) return { ok: true, documents: [first, ...more] };
  }
  const isEvent = descendant(root, 'infEvento', 'infPedReg', 'infProt', 'infInut') !== null;
  return { ok: false, reason: isEvent ? 'event_alone' : 'not_fiscal' };
}
