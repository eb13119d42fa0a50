// The computed facts that the AI service explains: codes and figures, without a description or an id.
import type { Analysis as Facts } from '@vintem/core/analysis/summary';
import type { Estimate } from '@vintem/core/analysis/forecast';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Cents } from '@vintem/core/money/money';

const MOST = 8;
const MONTHS_AHEAD = 4;

const VERDICTS = {
  below: 'abaixo do habitual',
  within: 'na faixa habitual',
  above: 'acima do habitual',
} as const;
const OPPORTUNITIES = {
  duplicate_subscription: 'assinatura em dobro',
  price_rise: 'aumento de preço',
  fees: 'tarifas e juros',
  above_usual: 'categoria acima do habitual',
} as const;

/** What a category is called in its ledger. */
export type LabelOf = (category: CategoryKey) => string;

const amount = (cents: Cents) => cents / 100;
const estimate = ({ valueCents, interval80 }: Estimate) => ({
  valor: amount(valueCents),
  ...(interval80 && { de: amount(interval80.lowCents), ate: amount(interval80.highCents) }),
});

function spending({ usualRanges, changeOfLastMonth, subscriptions, opportunities }: Facts, label: LabelOf) {
  return {
    mesAtualPorCategoria: usualRanges.slice(0, MOST).map((range) => ({
      categoria: label(range.category),
      gasto: amount(range.spentCents),
      habitualAteHoje: amount(range.usualByTodayCents),
      situacao: range.verdict && VERDICTS[range.verdict],
    })),
    mesPassadoContraAnterior: {
      diferenca: amount(changeOfLastMonth.differenceCents),
      categorias: changeOfLastMonth.categories.slice(0, MOST).map(({ category, differenceCents }) => ({
        categoria: label(category),
        diferenca: amount(differenceCents),
      })),
    },
    assinaturas: subscriptions
      .filter(({ status }) => status !== 'ended')
      .slice(0, MOST)
      .map((one, index) => ({
        nome: `Assinatura ${index + 1}`,
        categoria: label(one.category),
        porAno: amount(one.yearlyCents),
        ...(one.priceRise && { aumentoPorAno: amount(one.priceRise.yearlyCents) }),
      })),
    oportunidades: opportunities.slice(0, MOST).map(({ kind, category, yearlyCents }) => ({
      tipo: OPPORTUNITIES[kind],
      categoria: label(category),
      porAno: amount(yearlyCents),
    })),
  };
}

function ahead({ forecast }: Facts, label: LabelOf) {
  return forecast.slice(0, MONTHS_AHEAD).map(({ month, income, expense, resultCents, categories }) => ({
    mes: month,
    receitas: estimate(income),
    despesas: estimate(expense),
    resultado: amount(resultCents),
    categorias: categories
      .slice(0, MOST)
      .map((one) => ({ categoria: label(one.category), ...estimate(one) })),
  }));
}

function standing({ health }: Facts) {
  if (!health) return null;
  const { recent, before, monthsOfCash, largestClient, taxShare } = health;
  const result = (of: typeof recent) => of && { resultado: amount(of.resultCents), margem: of.margin };
  return {
    ultimos3Meses: result(recent),
    tresMesesAntes: result(before),
    mesesDeCaixa: monthsOfCash,
    parteDoMaiorCliente: largestClient?.incomeShare ?? null,
    impostosSobreReceita: taxShare,
  };
}

export const factsToExplain = {
  expenses: spending,
  forecast: (facts: Facts, label: LabelOf) => ({ previsao: ahead(facts, label) }),
  business: (facts: Facts, label: LabelOf) => ({
    saude: standing(facts),
    previsao: ahead(facts, label),
    ...spending(facts, label),
  }),
};
