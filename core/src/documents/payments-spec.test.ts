import { expect, test } from 'vitest';
import { documentOf, found, isRefundSlip, type ReadDocument } from './document.ts';
import { readFiscalXml } from './fiscal-xml.ts';
import { planOfPaper } from './paper-plan.ts';
import { readCode } from './read-code.ts';
import { readText } from './read-text.ts';
import { crc16, utf8Bytes } from './tlv.ts';
import type { XmlElement } from './xml-element.ts';
import { day } from '#calendar/day.ts';
import { cardOfPaper } from '#cards/card-of-paper.ts';
import { statementOfBoleto } from '#cards/statement-of-boleto.ts';
import { ZERO } from '#money/money.ts';
import { CARD, parts, reais, statementsOf } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/documents.md?raw';

const TODAY = day('2026-11-20');

function read(lines: string, source: 'ocr' | 'pdf' = 'pdf'): ReadDocument | null {
  const context = { today: TODAY, source, ownTaxIds: [], ledgerKind: 'personal' } as const;
  return readText(lines.replaceAll(' / ', '\n'), context);
}

test.each(specTable(spec, 'What a purchase was paid with'))(
  'SCAN-09 %s: paid with %s, %s, ends in %s, parcels: %s',
  (lines, means, brand, lastDigits, count) => {
    for (const source of ['pdf', 'ocr'] as const) {
      const { paidBy, installmentCount } = read(lines, source) ?? {};
      expect(paidBy?.value.means ?? '').toBe(means);
      expect([paidBy?.value.brand ?? '', paidBy?.value.lastDigits ?? '']).toEqual([brand, lastDigits]);
      expect(String(installmentCount?.value ?? '')).toBe(count);
      expect([paidBy, installmentCount].every((field) => (field?.certainty ?? 'guess') === 'guess')).toBe(
        true,
      );
    }
  },
);

test.each(specTable(spec, 'What a slip gives back'))(
  'SCAN-09 %s: comes back: %s, to %s, ends in %s',
  (lines, refund, means, lastDigits) => {
    for (const source of ['pdf', 'ocr'] as const) {
      const document = read(lines, source);
      const paid = document?.paidBy?.value;
      expect(document && isRefundSlip(document)).toBe(refund === 'yes');
      expect([paid?.means, paid?.lastDigits]).toEqual([means, lastDigits]);
    }
  },
);

test.each([
  ['receipt', 'income', true],
  // Who gave it back, as a shop does, had it go out.
  ['receipt', 'expense', false],
  ['nfe', 'income', false],
] as const)('SCAN-09 a %s of what comes back, as %s, is a refund slip: %s', (kind, type, isSlip) => {
  const fields = { type: found(type, 'text', 'guess') };
  expect(isRefundSlip(documentOf(kind, fields, ['refund']))).toBe(isSlip);
  expect(isRefundSlip(documentOf(kind, fields))).toBe(false);
});

const BRAND_CODES: Readonly<Record<string, string>> = { Visa: '01', Elo: '06' };

test.each(specTable(spec, 'Payments in XML'))('SCAN-09 %s is paid with %s, %s', (payments, means, brand) => {
  const paid = parts(payments, '; ').map((payment) => payment.split(' '));
  const ofNfe = paid.map(([code = '', amount = '', name]) => {
    const card = name === undefined ? [] : [tree('card', [leaf('tBand', BRAND_CODES[name] ?? '')])];
    return [leaf('tPag', code), leaf('vPag', amount), ...card];
  });
  const layouts = [
    [
      tree(
        'pag',
        ofNfe.map((fields) => tree('detPag', fields)),
      ),
    ],
    ofNfe.map((fields) => tree('pag', fields)),
  ];
  for (const layout of layouts) {
    const { paidBy } = noteOf('infNFe', layout);
    expect([paidBy?.value.means ?? '', paidBy?.value.brand ?? '']).toEqual([means, brand]);
    expect(paidBy?.certainty ?? 'exact').toBe('exact');
  }
  const ofCfe = paid.map(([code = '', amount = '']) => tree('MP', [leaf('cMP', code), leaf('vMP', amount)]));
  expect(noteOf('infCFe', [tree('pgto', ofCfe)]).paidBy?.value.means ?? '').toBe(means);
});

test.each(specTable(spec, 'The statement of a card'))(
  'SCAN-10 %s: %s, bank: %s, ends in %s',
  (lines, what, bank, lastDigits) => {
    for (const source of ['pdf', 'ocr'] as const) {
      const { cardBill, paidBy } = read(lines, source) ?? {};
      const said = cardBill ? (cardBill.value.isNamed ? 'statement' : 'bank only') : '';
      expect([said, cardBill?.value.bank ?? '', cardBill?.value.lastDigits ?? '']).toEqual([
        what,
        bank,
        lastDigits,
      ]);
      expect([cardBill?.certainty ?? 'guess', cardBill && paidBy]).toEqual(['guess', undefined]);
    }
  },
);

test('SCAN-10 a pasted code says of a bank alone that it is paid: the code of a boleto names no payee', () => {
  expect(
    readCode('26091234566789012345767890123457117000000000000', { today: TODAY })?.cardBill,
  ).toBeUndefined();
  const named = (name: string) => readCode(pixCode(name), { today: TODAY })?.cardBill?.value;
  expect(named('NU PAGAMENTOS SA')).toEqual({ bank: 'Nubank', lastDigits: null, isNamed: false });
  expect(named('FULANO DE TAL   ')).toBeUndefined();
});

test.each(specTable(spec, 'The card of a paper'))(
  'SCAN-09 of %s, a paper that says "%s" is of %s, because of: %s',
  (cards, said, card, reason) => {
    const { accounts, issued } = readCards(cards);
    const [, digits = '', bank = ''] = /^(\d*)(?: ?of (.+))?$/u.exec(said) ?? [];
    const chosen = cardOfPaper({ lastDigits: digits || null, bank: bank || null }, accounts, issued);
    const own = issued.find(({ id }) => id === chosen?.issuedCardId);
    expect([[chosen?.card.name, own?.lastDigits].filter(Boolean).join(' '), chosen?.by ?? '']).toEqual([
      card,
      reason,
    ]);
  },
);

test.each(specTable(spec, 'A boleto of a card'))(
  'SCAN-10 with %s, a boleto of bank %s over %s due "%s" seen on %s pays: %s',
  (cards, bank, amount, due, today, pays) => {
    const boleto = {
      barcode: bank.padEnd(44, '0'),
      amountCents: amount === 'open' ? null : reais(amount),
      dueDay: due === '' ? null : day(due),
    };
    const awaited = statementOfBoleto(boleto, parts(cards, '; ').map(cardToPay), day(today));
    expect([awaited?.cardId, awaited?.month].filter(Boolean).join(' ')).toBe(pays);
  },
);

/** "Nubank 596,10 of 696,10 bank 700,00 due 12", with a statement before and one after */
function cardToPay(text: string) {
  const {
    name = '',
    left = '',
    total,
    ofBank,
    due,
  } = /^(?<name>\S+) (?<left>\S+)(?: of (?<total>\S+))?(?: bank (?<ofBank>\S+))?(?: due (?<due>\d+))?$/u.exec(
    text,
  )?.groups ?? {};
  const rule = { ...CARD, dueDayOfMonth: Number(due ?? 10) };
  const statements = statementsOf(rule, '2026-11', '2027-01').map((statement) => ({
    ...statement,
    restCents: statement.month === '2026-12' ? reais(left) : ZERO,
    totalCents: statement.month === '2026-12' ? reais(total ?? left) : ZERO,
    bankTotalCents: ofBank === undefined ? null : reais(ofBank),
  }));
  return { id: name, name, statements };
}

test.each(specTable(spec, 'The instalments of a note'))(
  'SCAN-11 FIN-04 %s in %s is elsewhere: %s; on a card: %s',
  (total, text, elsewhere, onCard) => {
    const count = /^(\d+) on the slip$/u.exec(text)?.[1];
    const installments = parts(count === undefined ? text : '', '; ').map((one) => {
      const [dueDay = '', amount = ''] = one.split(' ');
      return { dueDay: day(dueDay), amountCents: reais(amount) };
    });
    const document = documentOf('nfe', {
      amountCents: found(reais(total), 'xml'),
      day: found(TODAY, 'xml'),
      installments: installments.length > 0 ? installments : null,
      installmentCount: count === undefined ? null : found(Number(count), 'text', 'guess'),
    });
    expect([false, true].map((isOnCard) => planText(document, isOnCard))).toEqual([elsewhere, onCard]);
    const income = { ...document, type: { value: 'income', from: 'xml', certainty: 'exact' } } as const;
    expect(planOfPaper(income, true)).toBeNull();
  },
);

function planText(document: ReadDocument, isOnCard: boolean): string {
  const plan = planOfPaper(document, isOnCard);
  if (plan === null) return '';
  if (!plan.fits) return plan.why;
  const own = plan.ownParcels ? ', as on the paper' : '';
  return `${plan.count}× from ${plan.day}${plan.movesCents ? ', a cent moved' : ''}${own}`;
}

/** "Nubank: 1234, archived 5678; Itaú" */
function readCards(text: string) {
  const accounts = parts(text, '; ').map((one) => {
    const [name = '', cards = ''] = one.split(': ');
    return { id: name, name, cards };
  });
  const issued = accounts.flatMap(({ id, cards }) =>
    parts(cards).map((card) => {
      const lastDigits = card.replace('archived ', '');
      return {
        id: `${id} ${lastDigits}`,
        accountId: id,
        lastDigits,
        archivedAt: card === lastDigits ? null : '2026',
      };
    }),
  );
  return { accounts, issued };
}

/** A static Pix code of a payee of sixteen letters. */
function pixCode(name: string): string {
  const code = `00020126300014br.gov.bcb.pix0108123456785204000053039865802BR5916${name.padEnd(16)}6008BRASILIA62070503***6304`;
  return code + crc16(utf8Bytes(code));
}

function tree(name: string, children: readonly XmlElement[]): XmlElement {
  return { name, attributes: {}, children, text: '' };
}

function leaf(name: string, text: string): XmlElement {
  return { name, attributes: {}, children: [], text };
}

function noteOf(name: string, payments: readonly XmlElement[]): ReadDocument {
  const answer = readFiscalXml(tree('file', [tree(name, [tree('ide', [leaf('mod', '65')]), ...payments])]), {
    ownTaxIds: [],
  });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.documents[0];
}
