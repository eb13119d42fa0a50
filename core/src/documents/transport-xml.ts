/**
 * Notes of transport: CT-e (model 57, also simplified), CT-e OS (67) and GTV-e (64) of freight, BP-e (63) of passengers.
 * Source: taxpayer's manuals of CT-e and BP-e.
 */
import { type DocumentWarning, found, type ReadDocument } from './document.ts';
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

/** The payer of the freight, by the code in `toma`. */
const TAKERS: Readonly<Record<string, string>> = { '0': 'rem', '1': 'exped', '2': 'receb', '3': 'dest' };

export function readCtes(context: NoteContext): ReadDocument[] {
  const notes = notesNamed(context.root, 'infCte', 'infCTeSimp');
  return notes.map((note) => {
    const key = keyOf(note);
    const total = amountOfField(textAt(note, 'vPrest/vTPrest', 'total/vTPrest'));
    const toReceive = amountOfField(textAt(note, 'vPrest/vRec', 'total/vTRec', 'total/vRec'));
    const disagree: DocumentWarning[] = toReceive !== null && toReceive !== total ? ['amounts_disagree'] : [];
    return documentOfNote(
      {
        kind: 'cte',
        key,
        number: textAt(note, 'ide/nCT'),
        day: dayOfField(textAt(note, 'ide/dhEmi')),
        amountCents: total ?? toReceive,
        taxCents: amountOfField(textAt(note, 'imp/vTotTrib')),
        issuer: partyOf(elementAt(note, 'emit')),
        recipientTaxId: takerOf(note),
        subject: textAt(note, 'infCTeNorm/infCarga/proPred', 'infCTeNorm/infServico/xDescServ', 'ide/natOp'),
        category: found('transport', 'xml', 'guess'),
        warnings: [
          ...disagree,
          ...environmentWarnings(note),
          ...protocolWarnings(context.protocols, key, notes.length === 1),
        ],
      },
      context,
    );
  });
}

export function readBpes(context: NoteContext): ReadDocument[] {
  const notes = notesNamed(context.root, 'infBPe');
  return notes.map((note) => {
    const key = keyOf(note);
    const route = [textAt(note, 'infPassagem/xLocOrig'), textAt(note, 'infPassagem/xLocDest')];
    return documentOfNote(
      {
        kind: 'bpe',
        key,
        number: textAt(note, 'ide/nBP'),
        day: dayOfField(textAt(note, 'ide/dhEmi')),
        amountCents: amountOfField(
          textAt(note, 'infValorBPe/vPgto', 'infValorBPe/vBP', 'total/vBP', 'detBPeTM/total/vBP'),
        ),
        taxCents: amountOfField(textAt(note, 'imp/vTotTrib')),
        issuer: partyOf(elementAt(note, 'emit')),
        recipientTaxId:
          taxIdAt(elementAt(note, 'comp')) ?? taxIdAt(elementAt(note, 'infPassagem/infPassageiro')),
        subject: route.every((place) => place !== null) ? route.join(' – ') : 'passagem',
        category: found('transport', 'xml', 'likely'),
        warnings: [
          ...environmentWarnings(note),
          ...protocolWarnings(context.protocols, key, notes.length === 1),
        ],
      },
      context,
    );
  });
}

function takerOf(note: XmlElement): string | null {
  const other = elementAt(note, 'ide/toma4', 'toma4', 'toma', 'toma/toma');
  const code = textAt(note, 'ide/toma3/toma', 'ide/toma03/toma', 'toma3/toma', 'toma/toma', 'ide/toma/toma');
  const place = TAKERS[code ?? ''];
  return (place === undefined ? null : taxIdAt(elementAt(note, place))) ?? taxIdAt(other);
}

function keyOf(note: XmlElement): string | null {
  return attributeOf(note, 'Id')?.replace(/^\D+/u, '') ?? null;
}
