/**
 * The common parts of all fiscal notes: an issuer and a recipient, a protocol, a key that should agree with the fields beside it. Each
 * family's file locates its fields; `documentOfNote` makes the document.
 */
import { type AccessKey, isSoundKey, readAccessKey } from './access-key.ts';
import {
  type Certainty,
  type DocumentKind,
  documentOf,
  type DocumentWarning,
  found,
  type Found,
  type Installment,
  type ReadDocument,
  type ReadPayment,
} from './document.ts';
import type { Protocols } from './protocol.ts';
import { descendants, elementAt, textAt, type XmlElement } from './xml-element.ts';
import type { Day } from '#calendar/day.ts';
import { monthOf } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { Figure } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';
import { bareTaxId, readTaxId } from '#tax-id/tax-id.ts';

export type NoteContext = {
  /** The whole file. */
  readonly root: XmlElement;
  readonly protocols: Protocols;
  /** The tax ids of the ledger's owner, bare: what they issue is income, what they receive an expense. */
  readonly ownTaxIds: readonly string[];
};

/** The fields of one note, as a family's reader found them; null for absent ones. */
export type Note = {
  readonly kind: DocumentKind;
  readonly key: string | null;
  readonly number: string | null;
  readonly day: Day | null;
  readonly amountCents: Cents | null;
  /** Not exact where the amount was computed, since the note does not state what is to be paid. */
  readonly amountCertainty?: Certainty;
  readonly taxCents?: Cents | null;
  readonly issuer: Party;
  readonly recipientTaxId: string | null;
  readonly recipientName?: string | null;
  /** Goods that enter the issuer's house, on a note that the issuer writes for another: money moves the other way round. */
  readonly isEntry?: boolean;
  /** A return of goods or money: the holder of the note receives it, unless the tax ids tell otherwise. */
  readonly isReturn?: boolean;
  /** Whether the standard leaves the direction of the money open. */
  readonly isTypeOpen?: boolean;
  /** The goods or service, for the description. */
  readonly subject: string | null;
  readonly category?: Found<CategoryKey> | null;
  readonly dueDay?: Day | null;
  readonly installments?: readonly Installment[];
  readonly barcode?: string | null;
  readonly paidBy?: ReadPayment | null;
  readonly warnings: readonly DocumentWarning[];
};

export type Party = {
  readonly name: string | null;
  readonly tradeName: string | null;
  readonly taxId: string | null;
};

const LONGEST_DESCRIPTION = 120;
const ROOT_LENGTH = 8; // of a CNPJ: the company, before its establishment

/** The notes called one of `names`: those with an identification, since a freight's note lists others under the same name by their key. */
export function notesNamed(root: XmlElement, ...names: readonly string[]): XmlElement[] {
  return descendants(root, ...names).filter((note) => elementAt(note, 'ide') !== null);
}

/** A note of the testing environment. */
export function environmentWarnings(note: XmlElement | null, path = 'ide/tpAmb'): DocumentWarning[] {
  return textAt(note, path) === '2' ? ['no_fiscal_value'] : [];
}

/** The items of a note of goods: the only item, or their number. */
export function subjectOfItems(items: readonly XmlElement[]): string | null {
  const [first = null] = items;
  if (items.length === 1) return textAt(first, 'xProd');
  return first === null ? null : `${items.length} itens`;
}

export function documentOfNote(note: Note, { ownTaxIds }: NoteContext): ReadDocument {
  const key = readAccessKey(note.key ?? '');
  const name = note.issuer.tradeName ?? note.issuer.name;
  return documentOf(
    note.kind,
    {
      amountCents: found(note.amountCents, 'xml', note.amountCertainty),
      day: found(note.day, 'xml'),
      dueDay: found(note.dueDay ?? null, 'xml'),
      description: found(describe(name, note.subject), 'xml', 'likely'),
      category: note.category ?? null,
      type: typeOf(note, ownTaxIds),
      issuerName: found(note.issuer.name ?? note.issuer.tradeName, 'xml'),
      issuerTaxId: foundTaxId(note.issuer.taxId),
      recipientName: found(note.recipientName ?? null, 'xml'),
      recipientTaxId: foundTaxId(note.recipientTaxId),
      number: found(note.number?.replace(/^0+(?=\d)/u, '') ?? null, 'xml'),
      accessKey: found(key?.text ?? keyLikeOf(note), 'xml', key && isSoundKey(key) ? 'exact' : 'guess'),
      barcode: found(note.barcode ?? null, 'xml'),
      taxCents: found(note.taxCents || null, 'xml'),
      installments: note.installments?.length ? note.installments : null,
      paidBy: found(note.paidBy ?? null, 'xml'),
    },
    keyDisagrees(key, note) || (key === null && keyLikeOf(note) !== null)
      ? [...note.warnings, 'key_mismatch']
      : note.warnings,
  );
}

/** The id of `party`: its CNPJ or CPF without punctuation, as it stands, since many samples carry altered ones. */
export function taxIdAt(party: XmlElement | null, ...paths: readonly string[]): string | null {
  const places = paths.length > 0 ? paths : ['CNPJ', 'CPF', 'CpfCnpj/Cnpj', 'CpfCnpj/Cpf'];
  const text = textAt(party, ...places);
  return text === null ? null : bareTaxId(text);
}

/** The names and the id of `party` where the notes of the states have them. */
export function partyOf(party: XmlElement | null): Party {
  return { name: textAt(party, 'xNome'), tradeName: textAt(party, 'xFant'), taxId: taxIdAt(party) };
}

/** Such as "Mercado Bom: 3 itens", in one line. */
function describe(name: string | null, subject: string | null): string | null {
  const line = [name, subject].filter((part) => part !== null).join(': ');
  const tidy = line.replaceAll(/\s+/gu, ' ').trim();
  return tidy.length <= LONGEST_DESCRIPTION ? tidy : `${tidy.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

function typeOf(
  { issuer, recipientTaxId, isEntry = false, isReturn = false, isTypeOpen = false }: Note,
  ownTaxIds: readonly string[],
): Found<Figure> | null {
  const own = ownTaxIds.map(bareTaxId);
  const role = roleOf(issuer.taxId, recipientTaxId, own);
  if (role === null) return found(isReturn ? 'income' : 'expense', 'xml', 'guess');
  return found((role === 'issuer') === isEntry ? 'expense' : 'income', 'xml', isTypeOpen ? 'guess' : 'exact');
}

/** The owner's role: by the exact id first, then as another establishment of the same company; null when neither matches. */
export function roleOf(
  issuer: string | null,
  recipient: string | null,
  own: readonly string[],
): 'issuer' | 'recipient' | null {
  const isOwn = (taxId: string | null) => taxId !== null && own.includes(taxId);
  const isOwnCompany = (taxId: string | null) =>
    taxId?.length === 14 &&
    own.some((id) => id.length === 14 && id.slice(0, ROOT_LENGTH) === taxId.slice(0, ROOT_LENGTH));
  if (isOwn(issuer)) return 'issuer';
  if (isOwn(recipient)) return 'recipient';
  if (isOwnCompany(issuer)) return 'issuer';
  return isOwnCompany(recipient) ? 'recipient' : null;
}

function foundTaxId(taxId: string | null): Found<string> | null {
  return found(taxId, 'xml', taxId !== null && readTaxId(taxId)?.checks ? 'exact' : 'guess');
}

/** A code in the place of the key with its length, although it is none: it still identifies a note that was entered before. */
function keyLikeOf({ key }: Note): string | null {
  return /^(?:[0-9A-Z]{44}|[0-9A-Z]{50})$/u.test(key ?? '') ? key : null;
}

/** The key of a service names who emitted it, which may be its taker, and the month of its emission, which is not that of its declaration. */
function keyDisagrees(key: AccessKey | null, { issuer, recipientTaxId, day, kind }: Note): boolean {
  if (key === null) return false;
  if (!key.checks || !key.issuerChecks || (key.kind !== null && key.kind !== kind)) return true;
  if (kind === 'nfse') return ![issuer.taxId, recipientTaxId].includes(key.issuerTaxId);
  if (issuer.taxId !== null && issuer.taxId !== key.issuerTaxId) return true;
  return day !== null && monthOf(day) !== key.issueMonth;
}
