/** The banks that issue credit cards, by the names of their companies and of their cards. */
import { foldText } from '#text/fold.ts';

const BANKS: readonly (readonly [string, RegExp])[] = [
  ['Nubank', /\bnu ?(?:bank|pagamentos|financeira)|\broxinho/u],
  ['Itaú', /\bitau|\bcredicard|\bhipercard/u],
  ['Bradesco', /\bbradesc|\bbradescard/u],
  ['Santander', /\bsantander/u],
  ['Banco do Brasil', /\bbanco do brasil|\bourocard|\bbb\b/u],
  ['Caixa', /\bcaixa\b/u],
  ['Inter', /\b(?:banco|cartao) inter\b|^inter\b/u],
  ['C6 Bank', /\bc6\b/u],
  ['Mercado Pago', /\bmercado ?pago/u],
  ['PicPay', /\bpicpay/u],
  ['PagBank', /\bpagbank|\bpagseguro/u],
  ['BTG Pactual', /\bbtg\b/u],
  ['XP', /\b(?:banco|cartao) xp\b|^xp\b/u],
  ['Porto', /\bporto ?(?:seguro|bank)|\bportoseg/u],
  ['Neon', /\bneon\b/u],
  ['Will', /\bwill (?:bank|financeira)|^will\b/u],
  ['Digio', /\bdigio\b/u],
  ['Banco Pan', /\bbanco pan\b|^pan\b/u],
  ['Sicoob', /\bsicoob/u],
  ['Sicredi', /\bsicredi/u],
  ['Banrisul', /\bbanrisul|\bbanricard/u],
  ['Safra', /\bsafra\b/u],
];

/** The bank that `name` is of, such as `NU PAGAMENTOS S.A.`, as people call it; null for any other name. */
export function cardBankOf(name: string): string | null {
  const folded = foldText(name);
  return BANKS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
