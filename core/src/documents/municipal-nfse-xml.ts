/**
 * NFS-e of cities before the national standard: ABRASF 1.0 and 2.x with its many dialects (GINFES, Betha, ISSNet, WebISS, Curitiba…), that of
 * the city of São Paulo, and that of IPM. Names vary in case, nesting and spelling, so they are looked for by name rather than by path.
 * Source: ABRASF, conceptual model 1.0 and 2.04; manual of NFS-e of the city of São Paulo.
 */
import type { DocumentWarning, ReadDocument } from './document.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import { documentOfNote, type NoteContext, type Party } from './note.ts';
import { isNational } from './nfse-xml.ts';
import { descendant, descendants, textAt, textOf, type XmlElement } from './xml-element.ts';
import { type Cents, subtract, sum, ZERO } from '#money/money.ts';
import { bareTaxId } from '#tax-id/tax-id.ts';

const PROVIDERS = ['PrestadorServico', 'DadosPrestador', 'Prestador', 'IdentificacaoPrestador'];
const TAKERS = ['TomadorServico', 'DadosTomador', 'Tomador', 'IdentificacaoTomador'];
const SERVICE_VALUES = [
  'ValorServicos',
  'ValorTotalServicos',
  'ValorServico',
  'valor_total',
  'ValorTotal',
  'ValorNota',
];
/** Each is a part of the gross value that the provider does not receive. */
const DEDUCTIONS = [
  'ValorPis',
  'ValorCofins',
  'ValorInss',
  'ValorIr',
  'ValorCsll',
  'OutrasRetencoes',
  'ValorIssRetido',
  'DescontoIncondicionado',
  'DescontoCondicionado',
];
const YES = '1';
const NUMBERS = ['Numero', 'NumeroNFe', 'NumeroNota', 'numero_nfse', 'NumeroNfse'];
const DAYS = [
  'DataEmissao',
  'DataEmissaoNFe',
  'DataEmissaoNfse',
  'data_nfse',
  'DataEmissaoNota',
  'dtEmissao',
  'DataNota',
];

/** The notes in `root`. */
export function readMunicipalNfses(context: NoteContext): ReadDocument[] {
  const notes = municipalNotes(context.root);
  const wrappers = new Map(
    descendants(context.root, 'CompNfse', 'ComplNfse').flatMap((wrapper) =>
      descendants(wrapper, 'InfNfse').map((note) => [note, wrapper] as const),
    ),
  );
  return notes.map((note) => {
    const wrapper = wrappers.get(note) ?? (notes.length === 1 ? context.root : note);
    return readNote(note, context, isCancelled(wrapper) ? ['cancelled'] : []);
  });
}

/** The provisional receipts (RPS) and declarations in `root`, which matter only where there is no note. */
export function readReceiptsOfServices(context: NoteContext): ReadDocument[] {
  const declarations = descendants(context.root, 'InfDeclaracaoPrestacaoServico');
  const receipts = declarations.length > 0 ? declarations : descendants(context.root, 'InfRps');
  return receipts.map((receipt) => readNote(receipt, context, ['declaration_only']));
}

function municipalNotes(root: XmlElement): XmlElement[] {
  const standard = descendants(root, 'InfNfse').filter((note) => !isNational(note));
  if (standard.length > 0) return standard;
  const ofSaoPaulo = descendants(root, 'NFe').filter((note) => descendant(note, 'NumeroNFe') !== null);
  if (ofSaoPaulo.length > 0) return ofSaoPaulo;
  return descendants(root, 'nfse', 'CompNfse', 'tbnfd').filter(
    (note) => textOf(note, ...NUMBERS) !== null && textOf(note, ...SERVICE_VALUES) !== null,
  );
}

function readNote(
  note: XmlElement,
  context: NoteContext,
  warnings: readonly DocumentWarning[],
): ReadDocument {
  const gross = amountOfField(textOf(note, ...SERVICE_VALUES));
  const stated = positive(amountOfField(textOf(note, 'ValorLiquidoNfse', 'ValorLiquido', 'valor_liquido')));
  const net = stated ?? netOf(gross, note);
  const taker = partyFrom(note, TAKERS, 'Tomador');
  return documentOfNote(
    {
      kind: 'nfse',
      key: null,
      number: textAt(note, ...NUMBERS) ?? textOf(note, ...NUMBERS),
      day: dayOfField(textOf(note, ...DAYS)) ?? dayOfField(textOf(note, 'Competencia')),
      amountCents: net,
      amountCertainty: stated !== null || net === gross ? 'exact' : 'likely',
      taxCents: amountOfField(textOf(note, 'ValorIss', 'ValorISS')),
      issuer: partyFrom(note, PROVIDERS, 'Prestador'),
      recipientTaxId: taker.taxId,
      recipientName: taker.name,
      subject: textOf(note, 'Discriminacao', 'descritivo', 'DescricaoServico', 'Descricao'),
      warnings,
    },
    context,
  );
}

/** The net value by ABRASF's formula, for cities that leave it out. */
function netOf(gross: Cents | null, note: XmlElement): Cents | null {
  if (gross === null) return null;
  const deductions = DEDUCTIONS.flatMap((name) => amountOfField(textOf(note, name)) ?? []);
  const isTaxUnsaid = textOf(note, 'IssRetido') === YES && textOf(note, 'ValorIssRetido') === null;
  if (isTaxUnsaid) deductions.push(amountOfField(textOf(note, 'ValorIss')) ?? ZERO);
  const net = subtract(gross, sum(deductions));
  return net > ZERO ? net : gross;
}

/** The first of `names` that has each field; `suffix` as São Paulo writes it: `RazaoSocialPrestador`, `CPFCNPJPrestador`. */
function partyFrom(note: XmlElement, names: readonly string[], suffix: string): Party {
  const parties = names.flatMap((name) => descendant(note, name) ?? []);
  const first = (...fields: readonly string[]) => {
    const holder = parties.find((party) => textOf(party, ...fields) !== null) ?? null;
    return textOf(holder, ...fields);
  };
  const taxId =
    first('Cnpj', 'Cpf', 'CpfCnpj', 'CnpjCpf') ??
    textOf(descendant(note, `CPFCNPJ${suffix}`), 'CNPJ', 'CPF', `CPFCNPJ${suffix}`);
  return {
    name: first('RazaoSocial', 'nome_razao_social', 'Nome') ?? textOf(note, `RazaoSocial${suffix}`),
    tradeName: first('NomeFantasia', 'nome_fantasia'),
    taxId: taxId === null ? null : bareTaxId(taxId),
  };
}

/** A note that was replaced counts as cancelled: its successor is the one to pay. */
function isCancelled(wrapper: XmlElement): boolean {
  if (descendant(wrapper, 'NfseCancelamento', 'NfseSubstituicao', 'DataCancelamento') !== null) return true;
  return textOf(wrapper, 'StatusNFe') === 'C' || textOf(wrapper, 'situacao_codigo_nfse') === '2';
}

function positive(amountCents: Cents | null): Cents | null {
  return amountCents === ZERO ? null : amountCents;
}
