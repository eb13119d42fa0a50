/** NF-e (model 55) and NFC-e (65), layouts 2.00 to 4.00 and that of the tax reform. Source: taxpayer's manual of NF-e, annex I. */
import { readAccessKey } from './access-key.ts';
import type { DocumentWarning, Installment, ReadDocument } from './document.ts';
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
import { paymentOfNfe } from './note-payment.ts';
import { protocolWarnings } from './protocol.ts';
import {
  attributeOf,
  descendants,
  elementAt,
  elementsAt,
  textAt,
  textOf,
  type XmlElement,
} from './xml-element.ts';
import { compareDays } from '#calendar/day.ts';

const RETURN_PURPOSE = '4';
/** Since the tax reform: money that the issuer gives back. */
const CREDIT_PURPOSE = '5';
const SUMMARY_WARNINGS: Readonly<Record<string, readonly DocumentWarning[]>> = {
  '2': ['not_authorised'],
  '3': ['cancelled'],
};

/** The notes in `root`: one in most files, several in a batch. */
export function readNfes(context: NoteContext): ReadDocument[] {
  const notes = notesNamed(context.root, 'infNFe');
  return notes.map((note) => readNfe(note, context, notes.length === 1));
}

/** The summaries (resNFe) that the tax office hands to a recipient who has not got the note yet. */
export function readNfeSummaries(context: NoteContext): ReadDocument[] {
  return descendants(context.root, 'resNFe').map((summary) => {
    const key = textAt(summary, 'chNFe');
    const status = textAt(summary, 'cSitNFe') ?? '';
    return documentOfNote(
      {
        kind: readAccessKey(key ?? '')?.kind ?? 'nfe',
        key,
        number: readAccessKey(key ?? '')?.number ?? null,
        day: dayOfField(textAt(summary, 'dhEmi')),
        amountCents: amountOfField(textAt(summary, 'vNF')),
        issuer: partyOf(summary),
        recipientTaxId: null,
        isEntry: textAt(summary, 'tpNF') === '0',
        subject: null,
        warnings: SUMMARY_WARNINGS[status] ?? [],
      },
      context,
    );
  });
}

function readNfe(note: XmlElement, context: NoteContext, isOnlyNote: boolean): ReadDocument {
  const key = keyOfNote(note, context.root, isOnlyNote);
  const items = elementsAt(note, 'det/prod');
  const totals = elementAt(note, 'total/ICMSTot');
  const installments = installmentsOf(note);
  return documentOfNote(
    {
      kind: textAt(note, 'ide/mod') === '65' ? 'nfce' : 'nfe',
      key,
      number: textAt(note, 'ide/nNF'),
      day: dayOfField(textAt(note, 'ide/dhEmi', 'ide/dEmi')),
      amountCents: amountOfField(textAt(totals, 'vNF')),
      taxCents: amountOfField(textAt(totals, 'vTotTrib')),
      issuer: partyOf(elementAt(note, 'emit')),
      recipientTaxId: taxIdAt(elementAt(note, 'dest')),
      recipientName: textAt(note, 'dest/xNome'),
      isEntry: textAt(note, 'ide/tpNF') === '0' || textAt(note, 'ide/finNFe') === CREDIT_PURPOSE,
      isTypeOpen: textAt(note, 'ide/finNFe') === CREDIT_PURPOSE,
      isReturn: [RETURN_PURPOSE, CREDIT_PURPOSE].includes(textAt(note, 'ide/finNFe') ?? ''),
      subject: subjectOfItems(items),
      category: categoryOfGoods(
        items.map((item) => ({
          ncm: textAt(item, 'NCM') ?? '',
          amountCents: amountOfField(textAt(item, 'vProd')),
        })),
      ),
      dueDay: installments[0]?.dueDay ?? null,
      installments,
      paidBy: paymentOfNfe(note),
      warnings: [...ownWarnings(note), ...protocolWarnings(context.protocols, key, isOnlyNote)],
    },
    context,
  );
}

/** Some senders strip the key from the note; the protocol then still has it. */
function keyOfNote(note: XmlElement, root: XmlElement, isOnlyNote: boolean): string | null {
  const own = attributeOf(note, 'Id')?.replace(/^\D+/u, '') ?? '';
  if (own !== '') return own;
  return isOnlyNote ? textOf(root, 'chNFe') : null;
}

/** Each instalment once, since some issuers write them twice. */
function installmentsOf(note: XmlElement): Installment[] {
  const once = new Map<string, Installment>();
  for (const element of elementsAt(note, 'cobr/dup')) {
    const dueDay = dayOfField(textAt(element, 'dVenc'));
    const amountCents = amountOfField(textAt(element, 'vDup'));
    if (dueDay === null || amountCents === null) continue;
    once.set([textAt(element, 'nDup'), dueDay, amountCents].join(' '), { dueDay, amountCents });
  }
  return [...once.values()].toSorted((left, right) => compareDays(left.dueDay, right.dueDay));
}

function ownWarnings(note: XmlElement): DocumentWarning[] {
  const warnings = environmentWarnings(note);
  if (textAt(note, 'ide/finNFe') === RETURN_PURPOSE) warnings.push('return_note');
  if (textAt(note, 'ide/finNFe') === CREDIT_PURPOSE) warnings.push('refund');
  const withReform = amountOfField(textAt(note, 'total/vNFTot'));
  if (withReform !== null && withReform !== amountOfField(textAt(note, 'total/ICMSTot/vNF'))) {
    warnings.push('amounts_disagree');
  }
  return warnings;
}
