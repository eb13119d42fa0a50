/**
 * The role of an amount by the words beside it. The first matching rule decides, so the amounts that must never pass for the total, taxes
 * above all, come first. Labels are folded and mended.
 */

export type AmountRole =
  | 'tax'
  | 'aside' // limits, instalments, fees: money that says nothing about this payment
  | 'discount'
  | 'change'
  | 'item'
  | 'surcharge'
  | 'subtotal'
  | 'net'
  | 'note_total'
  | 'freight_total'
  | 'service_value'
  | 'payable'
  | 'charged' // what a boleto says that it charges in the end
  | 'document_value'
  | 'paid'
  | 'payment' // a means of payment with what was paid by it
  | 'total'
  | 'slip'; // `valor`, alone

const RULES: readonly (readonly [AmountRole, RegExp])[] = [
  [
    'tax',
    /\btrib|impost|\bibpt|12\.?741|\bicms|\bpis\b|cofins|\biss\b|issqn|\bipi\b|\bibs\b|\bcbs\b|\bfcp\b|\baprox|\bcalculo|aliq|retenc|retid|\bbc\b|irrf|csll|inss|federa|estadua|municipai/u,
  ],
  [
    'aside',
    /pessoa\b|limite|\bsaldo|pontos|economi|cashback|carga|mercadoria|parcel|franquia|\btarifa|anterior|medidor|leitura|cotacao|\biof\b|minimo|\bqtd|quantidade|volumes|\bpeso|multa apos|apos o venc/u,
  ],
  ['discount', /\bdesc(?:onto|ontos)?s?\b|\bdesc\.|abatimento|deduc|dedut/u],
  ['change', /\btroco/u],
  ['item', /(?:\bund?|\bkg|\blt?|\bpc|\bcx|\bx)\.? ?[x*]?$|unit|^\d+ ?[x*]$|\bvl ?(?:item|total)$/u],
  [
    'surcharge',
    /acrescimo|gorjeta|^(?:taxa de )?servico\b|taxa de|couvert|\bjuros|\bmulta|\bmora\b|\bfrete$|seguro|entrega|outras despesas|encargos|ilum/u,
  ],
  [
    'subtotal',
    /sub ?-?total|\bbruto\b|total (?:bruto )?(?:dos |de )?(?:produtos|itens|mercadorias|parcial)|valor dos produtos|valor original|valor (?:do )?principal|consumo/u,
  ],
  ['net', /valor liquido|liquido (?:a |da )|total liquido|vl\.? liquido/u],
  [
    'note_total',
    /(?:total|valor) da nota|total da nf|valor da nf|(?:emissao|indicada|constantes).*valor total/u,
  ],
  ['freight_total', /total d[oa] (?:servico|prestacao)|a receber|valor da prestacao/u],
  ['service_value', /d[oae]s? (?:servicos?|operacao)/u],
  ['charged', /valor cobrado/u],
  [
    'payable',
    /a pagar|(?:total|valor) d[ao] (?:fatura|conta|compra|pedido|cupom|venda)|total geral|total final|a ser pago|total r?\$? ?pagar/u,
  ],
  ['document_value', /valor d[oe] doc|valor do (?:boleto|titulo)|valor nominal|valor (?:do )?documento/u],
  [
    'paid',
    /(?:valor|total) (?:pago|recebido|debitado|transferido)|valor d[ao] (?:transacao|transferencia|pix|pagamento)|quantia|importancia/u,
  ],
  ['total', /\btotal\b(?!.*\b(?:forma|pagamento)\b)/u],
  [
    'payment',
    /dinheiro|cartao|credito|debito|\bpix\b|\btef|\bvale\b|cheque|voucher|ticket|pagamento|\bvisa|master|\belo\b|maestro|amex|hipercard|sodexo|alelo|\bpago\b|carteira/u,
  ],
  ['slip', /\bvalor\b|\bvlr\b|\bvl\b|^recibo(?: n\S* ?\d*)?$/u],
];

/** The last words of a payment receipt's amount, whatever tax or bill they follow. */
const PAID_AT_END =
  /(?:(?:valor|total|montante|vl\.?|vlr\.?)(?: total)?(?: efetivamente)? (?:pago|debitado|recolhido|arrecadado)|valor (?:total )?d[oe] pagamento|valor d[aeo] (?:tributo|imposto|taxa|guia|conta) pag[oa])(?: \(?(?:r\$|brl|em reais)?\)?)?$/u;

/** The role of the amount that `label` names; null without one. Its last words count before the rest of it. */
export function roleOfAmount(label: string): AmountRole | null {
  if (label === '') return null;
  if (PAID_AT_END.test(label)) return 'paid';
  const lastWords = label.split(' ').slice(-5).join(' ');
  return roleOf(lastWords) ?? roleOf(label);
}

function roleOf(label: string): AmountRole | null {
  return RULES.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}
