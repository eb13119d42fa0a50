/**
 * The words by which banks tell money that stays its owner's: put into savings, a fund, a title or a box of the app, and taken out again. A line
 * counts only where each of its words is one that banks print there, for shops apply and redeem things as well; what follows the name of a
 * product or of a box is free, since people and banks call these as they like.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { foldText } from '#text/fold.ts';

/** Beside a transaction of another account of the same amount this much is enough. */
const SAVINGS = /\b(?:aplicacao|resgate|aplic)\b/u;

/** What such money earns or costs is income or expense: `REND PAGO APLIC AUT MAIS`, `IR S/ RESGATE CDB`. */
const EARNED_OR_ASKED =
  /\b(?:rend|rendim\w*|rentab\w*|remun\w*|juros|jrs|ir|irrf|iof|impost\w*|tarifas?|tar|taxas?|custodia|multas?|dividendos?|jcp|proventos?|amortizac\w*|cupo[mn]s?|come cotas|cashback|pontos|milhas)\b/u;
/** The name of a title, which has nothing to do with what it pays on the day. */
const NAME_WITH_JUROS = / com juros semestrais\b/gu;

/** Whole phrases of one bank each: Nubank, PicPay, Mercado Pago. */
const PHRASES =
  /^(?:dinheiro (?:guardado|resgatado)(?: com resgate automatico)?$|dinheiro reservado(?: |$)|dinheiro retirado (?:da|do|de uma) (?:reserva|caixinha|cofrinho)\b|reserva (?:programada|por (?:gastos|vendas|recebimentos))\b|(?:caixinha|cofrinho|porquinho)s? .*\bdinheiro (?:guardado|resgatado)$)/u;

/** Names of more than one word, as one. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\brende facil\b/gu, 'rendefacil'],
  [/\binvest facil\b/gu, 'investfacil'],
  [/\bconta max\b/gu, 'contamax'],
  [/\baut(?:om)? mais\b/gu, 'autmais'],
  [/\brenda fixa\b/gu, 'rendafixa'],
  [/\btesouro (?:direto|selic|ipca|prefixado|renda|educa)\b/gu, 'tesourodireto'],
  [/\bletras? de credito\b/gu, 'letradecredito'],
];

/** What each word of such a line is. */
const WORDS = {
  puts: 'aplicacao aplicacoes aplic aplicado apl guardado guardados',
  takes: 'resgate resgates resgatado resg rsg res retirada',
  /** Beside a product alone, and with nothing that is unknown. */
  moves: 'transf transferencia transfer transferido tr trf mov movimentacao bx baixa investido lim garant',
  /** Of a title alone. */
  buys: 'compra venda investimento',
  /** Names of a bank's own, which say all. */
  itself: 'rendefacil investfacil contamax autmais tesourodireto',
  title: 'rdb cdb rdc lci lca cri cra coe debenture debentures letradecredito',
  box: 'caixinha caixinhas cofrinho cofrinhos porquinho porquinhos',
  savings: 'poupanca poup',
  /** Of many meanings: only where it is put or taken. */
  general:
    'fundo fundos fdo lc lf fic fi fif firf rendafixa compromissada financeira financ fin investimento investimentos invest automatica automatico autom aut',
  beside:
    'enviada enviado recebida recebido a o e s p c d de do da dos das em no na nos nas para pra com via entre dinheiro valor conta contas corrente cc cta propria mesma titularidade deb debito db cred credito cr estorno est canc cancelamento internet int ib app on line online auto programada programado parcial total antecipado antecipada vencimento vencto venc vcto liq liquidez diaria diario pos pre fixado prefixado posfixado di cdi selic ipca ref referenciado simples lp cp longo curto prazo rf multimercado soberano trend privado plus especial facil mais empresarial empresas pj pf titulo titulos publico publicos oper operacao tbi banco bco sa nu nubank inter bb brasil itau bradesco santander caixa cef cx picpay mercado pago btg xp sicredi sicoob safra pan bmg daycoval imobiliario agronegocio',
} as const;

type Kind = keyof typeof WORDS;

/** The first of the lists that has a word says what it is. `general` may be bought too: `INVESTIMENTO CDB`. */
const KINDS = new Map<string, Kind>(
  (Object.entries(WORDS) as [Kind, string][])
    .toReversed()
    .flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);
const OF_MANY_MEANINGS = new Set<string>(WORDS.general.split(' '));

/** Whether a line in these words moves money of one person from one place of theirs to another: it is one side of a transfer. */
export function saysOwnMoney(text: string): boolean {
  const words = wordsOf(text);
  if (words === '') return false;
  return (PHRASES.test(words) || isOfKnownWords(words)) && !EARNED_OR_ASKED.test(words);
}

/** Whether the words of a line, folded, are of savings, where the other side is on record besides. */
export function maySayOwnMoney(folded: string): boolean {
  return SAVINGS.test(folded) || saysOwnMoney(folded);
}

/** Folded, without numbers, days and signs. */
function wordsOf(text: string): string {
  const words = foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const bare = words.filter((word) => !/\p{Number}/u.test(word)).join(' ');
  return bare.replaceAll(NAME_WITH_JUROS, '');
}

function isOfKnownWords(text: string): boolean {
  const joined = JOINED.reduce((words, [name, one]) => words.replaceAll(name, one), text);
  const told = new Set<Kind>();
  for (const word of joined.split(' ')) {
    const kind = KINDS.get(word);
    if (kind === undefined) return false;
    told.add(kind);
    if (OF_MANY_MEANINGS.has(word)) told.add('general');
    const isPutOrTaken = told.has('puts') || told.has('takes');
    if (isPutOrTaken && (told.has('title') || told.has('box'))) return true;
  }
  if (told.has('itself') || (told.has('puts') && told.has('takes'))) return true;
  if (told.has('puts') || told.has('takes')) return told.has('savings') || told.has('general');
  if (told.has('title')) return told.has('moves') || told.has('buys');
  return told.has('moves') && (told.has('box') || told.has('savings'));
}
