import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { linkLines } from './link-lines.ts';
import type { Candidate, Link } from './linked-line.ts';
import spec from '#specs/imports.md?raw';

/** "11-20 -45,90 WORDS scheduled financed debt financing side @2026-11 2/6" */
function read(text: string, index: number) {
  const [, on = '', amount = '', words = ''] = /^(\d\d-\d\d) (\S+) (.*)$/u.exec(text) ?? [];
  const [, number, count] = / (\d)\/(\d)$/u.exec(words) ?? [];
  const statement = / @(\S+)/u.exec(words)?.[1];
  const named = words.replace(/ @\S+| \d\/\d$/gu, '');
  return {
    id: `transaction ${index + 1}`,
    position: index,
    day: day(`2026-${on}`),
    amountCents: reais(amount),
    description: named.replace(/ scheduled| waits| financed| financing| debt| side$/gu, ''),
    text: named,
    status: words.includes('scheduled') ? 'scheduled' : 'posted',
    statementMonth: statement === undefined ? null : month(statement),
    isSide: words.endsWith(' side'),
    isBill: words.includes(' waits'),
    isFinancing: named.endsWith(' financing'),
    financed: / (?:financed|debt)(?: |$)/u.test(words)
      ? { planId: 'financing', isDebt: words.includes(' debt') }
      : null,
    installment: number ? { number: Number(number), count: Number(count) } : null,
  } as const;
}

function said(link: Link | undefined): string {
  if (link === undefined) return 'none';
  return link.is === 'link' ? (/\d+$/u.exec(link.id)?.[0] ?? '') : link.why;
}

test.each(specTable(spec, 'What the person has entered already'))(
  'IMP-06 IMP-07 FIN-05 "%s" beside "%s" (on a card: %s) is linked to: %s',
  (lines, transactions, isOnCard, links) => {
    const news = (lines ?? '').split('; ').map(read);
    const found = linkLines(news, (transactions ?? '').split('; ').map(read), isOnCard === 'yes');
    expect(news.map(({ position }) => said(found.get(position))).join('; ')).toBe(links);
  },
);

test('IMP-06 a transaction is linked to one line at most, and never while another could be meant', () => {
  const anyDay = fc.nat({ max: 20 }).map((count) => addDays(day('2026-11-01'), count));
  const anyOne = fc.record({
    day: anyDay,
    amountCents: fc.constantFrom(cents(-100), cents(-200)),
    status: fc.constantFrom('posted' as const, 'scheduled' as const),
    installment: fc.constantFrom(null, { number: 1, count: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyOne), fc.array(anyOne), (some, others) => {
      const lines = some.map((one, position) => ({ ...one, position, text: 'loja' }));
      const candidates: Candidate[] = others.map((one, index) => ({
        ...one,
        id: `${index}`,
        description: 'loja',
      }));
      const links = [...linkLines(lines, candidates, false).values()];
      const linked = links.flatMap((link) => (link.is === 'link' ? [link.id] : []));
      const asked = new Set(links.flatMap((link) => (link.is === 'ask' ? link.ids : [])));
      expect(new Set(linked).size).toBe(linked.length);
      expect(linked.filter((id) => asked.has(id))).toEqual([]);
    }),
  );
});
