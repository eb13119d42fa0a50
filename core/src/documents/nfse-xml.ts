/**
 * NFS-e of the national standard, and the DPS that requests one. The amount is the net value, after discounts and withheld taxes. Source:
 * national NFS-e layout 1.00 and 1.01. Municipal notes are in municipal-nfse-xml.ts.
 */
import type { ReadDocument } from './document.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import { valueOfDeclaration, valueOfNote } from './nfse-values.ts';
import {
  documentOfNote,
  environmentWarnings,
  type Note,
  type NoteContext,
  partyOf,
  taxIdAt,
} from './note.ts';
import { protocolWarnings } from './protocol.ts';
import { attributeOf, descendant, descendants, elementAt, textAt, type XmlElement } from './xml-element.ts';
import { type Cents, sum } from '#money/money.ts';

const BY_PROVIDER = '1';

/** The national notes in `root`; none of the cities' dialects, whose elements have the same name in another case. */
export function readNationalNfses(context: NoteContext): ReadDocument[] {
  const notes = descendants(context.root, 'infNFSe').filter(isNational);
  return notes.map((note) => {
    const declaration = descendant(note, 'infDPS');
    const key = attributeOf(note, 'Id')?.replace(/^NFS-?e?/iu, '') ?? null;
    const day =
      dayOfField(textAt(declaration, 'dhEmi')) ??
      dayOfField(textAt(note, 'dhProc')) ??
      dayOfField(textAt(declaration, 'dCompet'));
    const value = valueOfNote(note, declaration, dayOfField(textAt(declaration, 'dCompet')) ?? day);
    return documentOfNote(
      {
        ...noteOfDeclaration(declaration),
        key,
        number: textAt(note, 'nNFSe'),
        day,
        amountCents: value.amountCents,
        amountCertainty: value.certainty,
        taxCents: declaredTaxes(declaration) ?? amountOfField(textAt(note, 'valores/vISSQN')),
        issuer: partyOf(providerOf(note, declaration)),
        subject: textAt(declaration, 'serv/cServ/xDescServ') ?? textAt(note, 'xTribNac'),
        warnings: [
          ...value.warnings,
          ...environmentWarnings(declaration, 'tpAmb'),
          ...protocolWarnings(context.protocols, key, notes.length === 1),
        ],
      },
      context,
    );
  });
}

/** The declarations in `root` that are not inside a note. */
export function readDeclarations(context: NoteContext): ReadDocument[] {
  const inNotes = new Set(
    descendants(context.root, 'infNFSe').flatMap((note) => descendants(note, 'infDPS')),
  );
  return descendants(context.root, 'infDPS')
    .filter((declaration) => !inNotes.has(declaration))
    .map((declaration) => documentOfNote(noteOfDeclaration(declaration), context));
}

export function isNational(note: XmlElement): boolean {
  return textAt(note, 'nNFSe') !== null || elementAt(note, 'DPS') !== null;
}

function noteOfDeclaration(declaration: XmlElement | null): Note {
  const { amountCents, certainty } = valueOfDeclaration(declaration);
  return {
    kind: 'nfse',
    key: null,
    number: textAt(declaration, 'nDPS'),
    day: dayOfField(textAt(declaration, 'dhEmi')) ?? dayOfField(textAt(declaration, 'dCompet')),
    amountCents,
    amountCertainty: certainty,
    taxCents: declaredTaxes(declaration),
    issuer: partyOf(elementAt(declaration, 'prest')),
    recipientTaxId: taxIdAt(elementAt(declaration, 'toma')),
    recipientName: textAt(declaration, 'toma/xNome'),
    subject: textAt(declaration, 'serv/cServ/xDescServ'),
    warnings: ['declaration_only', ...environmentWarnings(declaration, 'tpAmb')],
  };
}

/** A taker or an agent may emit the note too; who is paid is always the provider. */
function providerOf(note: XmlElement, declaration: XmlElement | null): XmlElement | null {
  const emitter = elementAt(note, 'emit');
  const isByProvider = (textAt(declaration, 'tpEmit') ?? BY_PROVIDER) === BY_PROVIDER;
  return isByProvider ? (emitter ?? elementAt(declaration, 'prest')) : elementAt(declaration, 'prest');
}

/** The approximate taxes of law 12.741, by who levies them. */
function declaredTaxes(declaration: XmlElement | null): Cents | null {
  const taxes = elementAt(declaration, 'valores/trib/totTrib/vTotTrib');
  const parts = ['vTotTribFed', 'vTotTribEst', 'vTotTribMun'].flatMap(
    (name) => amountOfField(textAt(taxes, name)) ?? [],
  );
  return parts.length > 0 ? sum(parts) : null;
}
