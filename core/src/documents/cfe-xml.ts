/** CF-e SAT (model 59), the receipt of shops in São Paulo, and its cancellation. Source: CF-e SAT specification of requirements. */
import type { ReadDocument } from './document.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import { categoryOfGoods } from './goods-category.ts';
import {
  documentOfNote,
  environmentWarnings,
  type NoteContext,
  notesNamed,
  partyOf,
  subjectOfItems,
  taxIdAt,
} from './note.ts';
import { paymentOfCfe } from './note-payment.ts';
import { attributeOf, elementAt, elementsAt, textAt } from './xml-element.ts';

export function readCfes(context: NoteContext): ReadDocument[] {
  const notes = notesNamed(context.root, 'infCFe');
  const cancelledKeys = new Set(notes.flatMap((note) => bareKey(attributeOf(note, 'chCanc')) ?? []));
  return notes.map((note) => {
    const key = bareKey(attributeOf(note, 'Id'));
    const isCancellation = attributeOf(note, 'chCanc') !== null;
    const items = elementsAt(note, 'det/prod');
    const warnings = environmentWarnings(note);
    if (isCancellation || cancelledKeys.has(key ?? '')) warnings.push('cancelled');
    return documentOfNote(
      {
        kind: 'cfe',
        key,
        number: textAt(note, 'ide/nCFe'),
        day: dayOfField(textAt(note, 'ide/dEmi', 'dEmi')),
        amountCents: amountOfField(textAt(note, 'total/vCFe')),
        taxCents: amountOfField(textAt(note, 'total/vCFeLei12741')),
        issuer: partyOf(elementAt(note, 'emit')),
        recipientTaxId: taxIdAt(elementAt(note, 'dest')),
        subject: subjectOfItems(items),
        category: categoryOfGoods(
          items.map((item) => ({
            ncm: textAt(item, 'NCM') ?? '',
            amountCents: amountOfField(textAt(item, 'vItem', 'vProd')),
          })),
        ),
        paidBy: paymentOfCfe(note),
        warnings,
      },
      context,
    );
  });
}

function bareKey(id: string | null): string | null {
  return id?.replace(/^CFe/iu, '') ?? null;
}
