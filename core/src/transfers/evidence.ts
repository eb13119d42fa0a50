/**
 * What the texts of two transactions say about their being the sides of one transfer.
 *
 * Banks name a transfer in few words; a Pix alone says nothing, since most are paid to others: with the person's own name it does.
 */
import { saysPaymentCame } from '#imports/line-type.ts';
import { foldText } from '#text/fold.ts';
import { maySayOwnMoney } from './own-money.ts';

interface Line {
  readonly description: string;
  readonly isCard?: boolean;
  readonly accountNumber?: string | null;
  /** What its account is called, here and in files. */
  readonly accountNames?: readonly string[];
  /** The other account, as the file of another product names it. */
  readonly counterAccount?: string | null;
}

/** What is known of the person and their companies. */
export interface Known {
  readonly names?: readonly string[];
  /** Without punctuation. */
  readonly taxIds?: readonly string[];
}

const TRANSFER = /\b(?:transf\w*|ted|doc|tef|tev)\b/u;
const CARD_PAID =
  /\b(?:pag|pagto|pgto|pgt|pagamentos?|int|deb(?:ito)? aut\w*)\b.*\b(?:faturas?|fat|cartao|cart)\b|\bgastos? (?:com |de )?cart(?:ao)?\b|\bfatura\b.*\bcart(?:ao)?\b/u;
/** What these words say is no transfer, whatever stands beside them. */
const PURCHASE = /\b(?:compra|debito visa|debito mastercard|cart(?:ao)? (?:de )?deb(?:ito)?)\b/u;
/** Of somebody else, unless the person's own name stands there: no bank tells money that leaves savings in these words. */
const OF_OTHERS = /\b(?:pix|salarios?|proventos|folha (?:de )?pag\w*|boletos?)\b/u;

/** Whether a transfer is told by more than day and amount. */
export function isEvident(out: Line, arrival: Line, known: Known): boolean {
  if (names(out, arrival) || names(arrival, out)) return true;
  const [left, came] = [foldText(out.description), foldText(arrival.description)];
  if (PURCHASE.test(left) || PURCHASE.test(came)) return false;
  if (arrival.isCard) return CARD_PAID.test(left) || saysPaymentCame(came);
  if (TRANSFER.test(left) && TRANSFER.test(came)) return true;
  const silent = [left, came].filter((text) => !maySayOwnMoney(text));
  if (silent.length < 2 && !silent.some((text) => OF_OTHERS.test(text))) return true;
  if (namesAccount(left, arrival.accountNumber) || namesAccount(came, out.accountNumber)) return true;
  return [left, came].some((text) => isOwn(text, known));
}

/** Whether the file of one says that the other's account is the other side. */
function names({ counterAccount }: Line, { accountNames = [] }: Line): boolean {
  if (!counterAccount) return false;
  const counter = foldText(counterAccount);
  return accountNames.some((name) => foldText(name) === counter);
}

/** Whether the words alone say that the bill of a card is paid. */
export function saysCardPaid(text: string): boolean {
  const folded = foldText(text);
  return CARD_PAID.test(folded) && !PURCHASE.test(folded);
}

/** Whether the words of one side say that the other is of the same person: their name, their tax id, or the number of another account. */
export function saysOwn(
  text: string,
  { accountNumbers = [], ...known }: Known & { readonly accountNumbers?: readonly string[] },
): boolean {
  const folded = foldText(text);
  if (PURCHASE.test(folded)) return false;
  return isOwn(folded, known) || accountNumbers.some((number) => namesAccount(folded, number));
}

function isOwn(text: string, { names: own = [], taxIds = [] }: Known): boolean {
  const digits = text.replaceAll(/[^0-9a-z]/gu, '');
  return own.some((name) => hasName(text, name)) || taxIds.some((id) => digits.includes(id.toLowerCase()));
}

/** Whether a number in the text is that of the account: banks print it without its first digits, and with other signs. */
function namesAccount(text: string, accountNumber: string | null | undefined): boolean {
  const own = (accountNumber ?? '').replaceAll(/\D/gu, '');
  const numbers = text.replaceAll(/(?<=\d)[.\-/](?=\d)/gu, '').match(/\d{5,}/gu) ?? [];
  return numbers.some((number) => own.endsWith(number));
}

/** The first name and, beside it, another of the names or its beginning: banks cut them off. One word alone is anybody's. */
function hasName(text: string, name: string): boolean {
  const [first = '', ...others] = foldText(name)
    .split(' ')
    .filter((word) => word.length > 2);
  if (first === '' || others.length === 0) return false;
  const words = text.split(/[^a-z0-9]+/u);
  return words.some(
    (word, index) =>
      word === first &&
      others.some((other) => isBeginning(words[index + 1], other) || isBeginning(words[index + 2], other)),
  );
}

function isBeginning(word: string | undefined, name: string): boolean {
  return word !== undefined && word !== '' && name.startsWith(word);
}
