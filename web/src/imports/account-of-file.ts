import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { bankName } from '@vintem/core/documents/banks';
import type { ClosingWay } from '@vintem/core/cards/card-rule';
import { cardOfFile as datesOfFile } from '@vintem/core/imports/card-of-file';
import { type CurrencyCode, isCurrencyCode } from '@vintem/core/money/currency';
import { foldText } from '@vintem/core/text/fold';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { teller } from './import-words.ts';

interface AccountOfFile {
  /** What the form of a new account begins with; the balance as typed. */
  prefill: { name?: string; type: 'checking' | 'savings'; currency?: CurrencyCode; balance: string };
  /** What is said of its balance: in place of the field where the bank tells it, which sets it when the file is imported. */
  balance: { note: string; isAsked: boolean };
}

/** What a file knows of an account that is not here yet. */
export function accountOfFile(
  file: Pick<Import, 'format' | 'bank' | 'accountName' | 'fileName' | 'currency' | 'closing'>,
  today: Day,
): AccountOfFile {
  const { bank, accountName, fileName, currency: code, closing } = file;
  const name = (bank !== null && bankName(bank)) || accountName;
  const currency = code !== null && isCurrencyCode(code) ? code : undefined;
  const isSavings = foldText(`${accountName ?? ''} ${fileName}`).includes('poupan');
  return {
    prefill: {
      ...(name && { name }),
      type: isSavings ? 'savings' : 'checking',
      ...(currency && { currency }),
      balance: '0,00',
    },
    balance: closing
      ? {
          note: `O saldo vem do ${teller(file)}: ${formatMoney(closing.balanceCents, currency ?? 'BRL')} em ${formatNamedDay(closing.day, today)}.`,
          isAsked: false,
        }
      : { note: 'Este arquivo não diz o saldo. Diga quanto a conta tem hoje, ou deixe zero.', isAsked: true },
  };
}

const CARD_WORDS = /\b(?:cart(?:ao|oes)|cards?|faturas?)\b/u;

/** Whether the file is of a card, as far as it says: another product knows its accounts by what people call them. */
export function isOfCard({ accountKind, accountName }: Pick<Import, 'accountKind' | 'accountName'>): boolean {
  return accountKind === 'card' || (accountKind === null && CARD_WORDS.test(foldText(accountName ?? '')));
}

/** What the form of a new card begins with, as typed: what the file does not say is left as it is. */
interface CardOfFile {
  name?: string;
  currency?: CurrencyCode;
  dueDay?: string;
  closingBy?: ClosingWay;
  closingCount?: string;
}

/** What a file knows of a card that is not here yet. */
export function cardOfFile(
  one: Pick<Import, 'bank' | 'accountName' | 'fileName' | 'currency' | 'fromDay' | 'toDay'>,
): CardOfFile {
  const name = (one.bank !== null && bankName(one.bank)) || one.accountName;
  const { dueDayOfMonth, closing } = datesOfFile(one);
  return {
    ...(name && { name }),
    ...(one.currency !== null && isCurrencyCode(one.currency) && { currency: one.currency }),
    ...(dueDayOfMonth !== null && { dueDay: String(dueDayOfMonth) }),
    ...(closing && { closingBy: closing.by, closingCount: String(closing.count) }),
  };
}
