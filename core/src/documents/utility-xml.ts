/** Bills of energy (NF3e, model 66) and of telecommunication (NFCom, 62). Source: taxpayer's manuals of NF3e and NFCom. */
import { readCollection } from './collection.ts';
import { readBoleto } from './boleto.ts';
import { found, type ReadDocument } from './document.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import {
  documentOfNote,
  environmentWarnings,
  type NoteContext,
  notesNamed,
  partyOf,
  taxIdAt,
} from './note.ts';
import { protocolWarnings } from './protocol.ts';
import { attributeOf, elementAt, textAt, type XmlElement } from './xml-element.ts';

const FAMILIES = [
  { kind: 'nf3e', element: 'infNF3e', category: 'utilities', subject: 'energia elétrica' },
  { kind: 'nfcom', element: 'infNFCom', category: 'internet_phone', subject: 'telefone ou internet' },
] as const;

export function readUtilityBills(context: NoteContext): ReadDocument[] {
  return FAMILIES.flatMap(({ kind, element, category, subject }) => {
    const notes = notesNamed(context.root, element);
    return notes.map((note) => {
      const key = attributeOf(note, 'Id')?.replace(/^NF(?:3e|Com)/iu, '') ?? null;
      return documentOfNote(
        {
          kind,
          key,
          number: textAt(note, 'ide/nNF'),
          day: dayOfField(textAt(note, 'ide/dhEmi')),
          amountCents: amountOfField(textAt(note, 'total/vNF')),
          taxCents: amountOfField(textAt(note, 'total/vTotTrib')),
          issuer: partyOf(elementAt(note, 'emit')),
          recipientTaxId: taxIdAt(elementAt(note, 'dest')),
          subject,
          category: found(category, 'xml', 'likely'),
          dueDay: dayOfField(textAt(note, 'gFat/dVencFat')),
          barcode: barcodeOf(note),
          warnings: [
            ...environmentWarnings(note),
            ...protocolWarnings(context.protocols, key, notes.length === 1),
          ],
        },
        context,
      );
    });
  });
}

function barcodeOf(note: XmlElement): string | null {
  const code = textAt(note, 'gFat/codBarras') ?? '';
  return readCollection(code)?.barcode ?? readBoleto(code)?.barcode ?? null;
}
