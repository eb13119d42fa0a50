/** Guesses the purpose of a purchase from the words of a paper: the name of a shop tells more than its goods. */
import type { DocumentKind } from './document.ts';
import type { BuiltInCategory } from '#ledger/category-key.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';

/** Words, folded, with the category of a person and that of a company. The first line that has one of its words decides. */
const WORDS: readonly (readonly [RegExp, BuiltInCategory, BuiltInCategory])[] = [
  [
    /\buber\b(?! eats)|\b99 ?(?:app|pop|taxi|tecnologia)|\btaxi\b|\bcabify|estacionament|pedagio|\bposto\b|auto ?posto|combustive|gasolina|etanol|diesel|petrobras|ipiranga|\bshell\b|onibus|passage(?:m|ns)|rodoviari|metro\b|bilhete unico|sem parar|oficina|auto ?pecas|pneus|locadora|localiza rent/u,
    'transport',
    'other',
  ],
  [
    /farmac|drogari|drogasil|droga raia|pague menos|panvel|medic|hospital|clinic|laborator|odonto|dentist|fisioterap|psicolog|oticas?\b|exames\b/u,
    'health',
    'other',
  ],
  [/pet ?shop|\bpet\b|veterinari|agropet|\bracao\b|petz|cobasi/u, 'other', 'other'],
  [
    /energia eletrica|\benergia\b|eletric[ao]\b.*distrib|distribuid\w+ de energia|\benel\b|cemig|copel|celesc|coelba|celpe|equatorial|cpfl|\blight\b|saneamento|\bagua e esgoto|sabesp|copasa|sanepar|cedae|\bcaesb|embasa|companhia de gas|comgas|\bgas natural|ultragaz|liquigas|supergas/u,
    'utilities',
    'infrastructure',
  ],
  [
    /telecom|telefon|\bvivo\b|\bclaro\b|\btim\b|\boi s|internet|banda larga|fibra|\bnet servicos|provedor/u,
    'internet_phone',
    'infrastructure',
  ],
  [
    /escola|colegio|faculdade|universidade|\bcurso|mensalidade escolar|ensino|educac|livraria|papelaria|livros?\b|idiomas|creche/u,
    'education',
    'other',
  ],
  [
    /supermercad|hipermercad|mercado\b(?! ?(?:pago|livre))|mercearia|mercadinho|atacad(?:ao|ista)|assai|carrefour|pao de acucar|zaffari|hortifrut|sacolao|acougue|padaria|panificadora|confeitaria|restaurante|lanchonete|pizzari|churrascari|hamburg|burger|mcdonald|\bbar\b|\bcafe(?:teria)?\b|sorvet|doceria|\bifood|rappi|uber eats|alimentos|alimentac|refeic|buffet|cia brasileira de distribuicao|bebidas|delicatessen|emporio/u,
    'food',
    'other',
  ],
  [
    /confecc|vestuario|calcad|sapata|\bmodas?\b|boutique|\brenner|riachuelo|\bc&a\b|marisa|roupas|camisetas?\b|\btenis\b|arezzo|hering/u,
    'clothing',
    'other',
  ],
  [/seguros?\b|seguradora|porto seguro|capitalizacao/u, 'insurance', 'services'],
  [
    /\biptu\b|\bipva\b|\bdarf\b|simples nacional.*guia|prefeitura.*(?:taxa|tributo|guia)|receita federal|detran|\bgru\b|\bgps\b|licenciamento/u,
    'taxes',
    'taxes',
  ],
  [
    /cinema|teatro|ingress|\bshow\b|netflix|spotify|disney|\bhbo\b|streaming|hotel|pousada|turismo|viage(?:m|ns)|parque|academia|\bclube\b|brinquedos|games?\b/u,
    'leisure',
    'other',
  ],
  [
    /condomini|aluguel|imobiliari|material de construcao|materiais de construcao|\bmoveis\b|ferragens|leroy|construcao|chaveiro/u,
    'housing',
    'infrastructure',
  ],
  [/cartao de credito.*fatura|fatura.*cartao/u, 'credit_card', 'other'],
  [
    /software|licenca de uso|assinatura de sistema|hospedagem de site|cloud|microsoft|adobe|google workspace|saas\b/u,
    'other',
    'software',
  ],
  [
    /publicidade|propaganda|marketing|\banuncio|google ads|facebook|\bmidia\b|grafica|impressos/u,
    'other',
    'marketing',
  ],
  [/informatica|computador|notebook|equipament|eletronicos|maquinas|ferramentas/u, 'other', 'equipment'],
  [
    /contabil|advoc|consultori|honorario|assessoria|transport|frete|manutencao|limpeza|servicos/u,
    'other',
    'services',
  ],
  [/distribuidora|industria|atacad|comercio de|fornecedor/u, 'other', 'suppliers'],
];

/** The category of a kind of document, whoever issued it: a person's, if it has one, and a company's. */
const KINDS: Partial<Readonly<Record<DocumentKind, readonly [BuiltInCategory | null, BuiltInCategory]>>> = {
  nf3e: ['utilities', 'infrastructure'],
  nfcom: ['internet_phone', 'infrastructure'],
  bpe: ['transport', 'other'],
  nfe: [null, 'suppliers'],
  nfse: [null, 'services'],
  cte: [null, 'services'],
};

/** The boxes of these forms are full of words that say nothing about the purchase. */
const FORMS: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'nfe',
  'nfse',
  'cte',
  'boleto',
  'pix_receipt',
  'payment_receipt',
]);

/** The category that the words of `name`, else of `text`, both folded, point to; null when nothing does. */
export function categoryOfWords(
  { name, text, kind }: { readonly name: string; readonly text: string; readonly kind: DocumentKind },
  ledgerKind: LedgerKind,
): BuiltInCategory | null {
  const column = ledgerKind === 'business' ? 2 : 1;
  const byName = WORDS.find(([pattern]) => pattern.test(name));
  if (byName !== undefined) return byName[column];
  const byKind = KINDS[kind]?.[ledgerKind === 'business' ? 1 : 0] ?? null;
  if (byKind !== null || FORMS.has(kind)) return byKind;
  return WORDS.find(([pattern]) => pattern.test(text))?.[column] ?? null;
}

/** The category that the folded words of a purchase point to, and where in them; null when nothing does. */
export function wordsOfPurchase(
  folded: string,
  ledgerKind: LedgerKind,
): { readonly category: BuiltInCategory; readonly from: number; readonly to: number } | null {
  for (const line of WORDS) {
    const match = line[0].exec(folded);
    if (match) {
      const category = line[ledgerKind === 'business' ? 2 : 1];
      return { category, from: match.index, to: match.index + match[0].length };
    }
  }
  return null;
}
