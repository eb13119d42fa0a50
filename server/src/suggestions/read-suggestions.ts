// What is proposed for a description that is being typed: core decides, of what the ledger has.
import { MAX_COMPLETIONS, type getSuggestions } from '@vintem/contract/suggestions';
import type { ParsedRequestOf, ResponseOf } from '@vintem/contract/route';
import { descriptionKey } from '@vintem/core/analysis/description-key';
import type { Day } from '@vintem/core/calendar/day';
import { type Category, findCategory, fitsType } from '@vintem/core/ledger/category';
import { SPLIT } from '@vintem/core/ledger/split';
import { cents } from '@vintem/core/money/money';
import { type KnownAccount, knowledgeOf, suggest } from '@vintem/core/suggestions/suggest';
import type { Draft } from '@vintem/core/suggestions/suggestion';
import { foldedWords, foldText } from '@vintem/core/text/fold';
import { categoriesFrom } from '#ledger/categories.ts';
import { factsOfLedger } from '#ledger/ledger.queries.ts';
import { matcherOf, rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import {
  accountFacts,
  type Looked,
  type Named,
  namedByText,
  type PastRow,
  pastRows,
} from './suggestions.queries.ts';

type Asked = ParsedRequestOf<typeof getSuggestions>['query'];
type Suggestions = ResponseOf<typeof getSuggestions>;
type Completion = Suggestions['completions'][number];

export async function readSuggestions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ledgerId: GrantedLedgerId,
  asked: Asked,
): Promise<Suggestions> {
  const [ledgers, accounts] = await runTogether(db, [factsOfLedger(ledgerId), accountFacts(ledgerId)]);
  const [ledger] = ledgers.rows;
  if (!ledger) throw new Error('a ledger that may be read is not there');
  const categories = categoriesFrom(ledger);
  const today = todayIn(ledger.time_zone, clock.now());
  const named = await namedByText(db, ledgerId, lookedFor(asked, today));
  const past = await pastRows(db, ledgerId, [...new Set(named.map(({ id }) => id))]);

  const completions = completionsOf(named, past, { categories, accounts: accounts.rows });
  const knowledge = knowledgeOf({
    kind: ledger.kind,
    categories,
    accounts: accounts.rows,
    matchRules: matcherOf(await rulesOfLedger(db, ledgerId)),
    past,
    completions,
    lastAccountId: asked.lastAccountId ?? null,
  });
  const { category, account, description } = suggest(draftOf(asked), knowledge);
  // A form divides where the person says so.
  const isNone = category.why.from === 'none' || category.key === SPLIT;
  return { completions, category: isNone ? null : category, account, description };
}

function lookedFor({ text, type, accountId }: Asked, today: Day): Looked {
  return {
    type,
    text: foldText(text),
    words: foldedWords(text),
    partyWords: descriptionKey(text).split(' '),
    accountId: accountId ?? null,
    today,
    mostCompletions: MAX_COMPLETIONS,
  };
}

function draftOf(asked: Asked): Draft {
  const { text, type, amountCents, accountId, currency, documentCategory, documentAccountId } = asked;
  return {
    text,
    type,
    amountCents: amountCents === undefined ? null : cents(Number(amountCents)),
    day: null,
    accountId: accountId ?? null,
    currency: currency ?? null,
    said: {
      categoryText: null,
      category: documentCategory
        ? { key: documentCategory, isSure: asked.documentCategoryIs === 'sure' }
        : null,
      accountId: documentAccountId ?? null,
    },
  };
}

/** In the order of what was named. What may not be chosen any more is left out of each. */
function completionsOf(
  named: readonly Named[],
  rows: readonly PastRow[],
  { categories, accounts }: { categories: readonly Category[]; accounts: readonly KnownAccount[] },
): Completion[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = new Set(accounts.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  return named.flatMap(({ id, count }): Completion[] => {
    const row = byId.get(id);
    if (count === null || !row) return [];
    const { description, type, day, amountCents, currency, category: key, accountId } = row;
    const category = findCategory(categories, key);
    const isOpen = category !== undefined && category.isArchived !== true && fitsType(category, type);
    return [
      {
        description,
        type,
        day,
        amountCents,
        currency,
        category: isOpen ? key : null,
        accountId: open.has(accountId) ? accountId : null,
        count,
      },
    ];
  });
}
