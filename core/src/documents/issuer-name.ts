/**
 * The issuer or payee of a document. Notes name it in a standard sentence, forms in a box, receipts in their first lines, and bank receipts
 * after a word for the payee.
 */
import { PAYEE_LABEL, PAYER_LABEL } from './direction.ts';
import type { DocumentKind } from './document.ts';
import type { TextCell, TextLine } from './text-lines.ts';
import { foldText } from '#text/fold.ts';

const RECEIVED_FROM =
  /RECEB(?:EMOS|I)\s{1,3}D[EO](?:\s{1,3}\(?A?\)?)?\s{1,3}(?<name>\S.{1,90}?)[\s,]{1,4}(?:OS\s{1,3}PRODUTOS|O\(?S?\)?\s{1,3}(?:PRODUTO|SERVI)|AS\s{1,3}MERCADORIAS|A\s{1,3}(?:IMPORT|QUANTIA))/iu;
const COMPANY = /(?<!\p{L})(?:ltda|s\/?\s?a|s\.\s?a\.?|eireli|epp|mei|cia|companhia|me)\.?(?!\p{L})/iu;

/** Labels whose value names the issuer, by kind. */
const ISSUER_LABEL =
  /^(?:beneficiario|cedente|razao social(?: do emitente)?|nome ?\/ ?(?:nome empresarial|razao social))\b(?: final| original)?[ :\-/]*(?:nome)?:?/u;
/** The payee of a paid bill: unambiguous labels first, since `empresa` and `nome` occur on either side. */
const PAID_LABELS: readonly RegExp[] = [
  /^(?:nome |razao social |dados )?(?:d[oa] )?(?:beneficiario|cedente|favorecido|recebedor|credor|emissor do boleto)(?: final| original)?(?: ?\/ ?(?:cedente|beneficiario)| ?\(cedente\))?(?: nome)?\b ?:?/u,
  /^(?:convenio|concessionaria|orgao(?: arrecadador)?|estabelecimento|destinatario|pago (?:a|para)|pagamento (?:a|para)|para|voce pagou (?:a|para)|quem (?:vai )?recebe[ur]?)\b ?:?/u,
  /^empresa(?: ?\/ ?orgao| favorecida)?\b ?:?/u,
];
const NAME_LABEL = /^\W*(?:nome(?: completo| fantasia)?(?: ?\/ ?razao social)?|razao social)\b\W*/iu;
const RECEIVED_SENTENCE = /\b(?:recebeu|recebid[oa])\b.{0,50}\bde (?<name>\p{Lu}[\p{L}.' ]{2,60})$/u;

/** Words of the first lines that are no name. */
const NO_NAME =
  /danfe|nfc-?e|documento|auxiliar|nota fiscal|cupom|extrato|consumidor|cnpj|\bcpf\b|inscr|\bie\b|\bim\b|\bcep\b|fone|\btel\b|telefone|www|http|@|^\W*(?:rua|r\.|av\.?|avenida|rod\.?|rodovia|praca|al\.|alameda|estrada|travessa|setor|quadra|bairro)\b|via (?:do )?(?:cliente|estab|consum)|comprovante|recibo|^(?:cielo|rede|stone|getnet|pagseguro|pagbank|sumup|mercado ?pago|visa|mastercard|elo|maestro|amex|hipercard|ticket|alelo|sodexo)\b.{0,16}$|credito|debito|\bvalor\b|\bdata\b|\bhora\b|emissao|venc|pagina \d|^folha|serie|chave|protocolo|\bcoo\b|\bccf\b|cartao|autoriz|aprovad|r\$|obrigad|bem.?vindo|conferencia|contingencia|pendente|identificacao|^eletronica$|controle do fisco|danfse|\bmesa\b|\bitem\b|codigo|descricao|ambiente gerador|municipio:|^.{0,40} ?[-–/,] ?(?:ac|al|ap|am|ba|ce|df|es|go|ma|mt|ms|mg|pa|pb|pr|pe|pi|rj|rn|rs|ro|rr|sc|sp|se|to)\b|rede conveniada|loja \d|^\W*\d/u;

/** Headings of the boxes of forms. */
const HEADING =
  /^(?:prestador|tomador|emitente|fornecedor|adquirente|nome|cpf|cnpj|nif|instituicao|chave|endereco|municipio|inscricao|beneficiario|pagador)\b|^(?:agencia|conta|banco)(?: \d|:|$)/u;

const FIRST_LINES = 12;

/** The name, as printed; null when nothing looks like one. */
export function issuerNameIn(lines: readonly TextLine[], kind: DocumentKind): string | null {
  const sentence = lines
    .map(
      (line, index) => RECEIVED_FROM.exec(`${line.text} ${lines[index + 1]?.text ?? ''}`)?.groups?.['name'],
    )
    .find((name) => name !== undefined);
  if (sentence !== undefined && kind !== 'receipt') return tidyName(sentence);
  if (kind === 'pix_receipt') return partyName(lines, PAYEE_LABEL, PAYER_LABEL);
  if (kind === 'payment_receipt')
    return PAID_LABELS.map((label) => partyName(lines, label, PAYER_LABEL)).find(Boolean) ?? null;
  const isForm = kind === 'boleto' || kind === 'collection' || kind === 'nfse';
  const named = isForm ? labelledName(lines, ISSUER_LABEL) : null;
  return named ?? nameOnTop(lines);
}

/** The cell below a label in its box, or what follows it in its own line. */
function labelledName(lines: readonly TextLine[], label: RegExp): string | null {
  for (const [index, line] of lines.entries()) {
    for (const cell of line.cells) {
      if (!label.test(cell.folded)) continue;
      const own = nameFrom(restAfter(cell.text, label));
      const right = line.cells[line.cells.indexOf(cell) + 1];
      const below = lines.slice(index + 1, index + 3).flatMap((next) => {
        const under = line.isPlaced
          ? next.cells.filter(({ left, right: end }) => left < cell.right + 60 && end > cell.left - 2)
          : next.cells;
        return under[0] ? [nameFrom(under[0].text)] : [];
      });
      const beside = right !== undefined && !line.isPlaced ? nameFrom(right.text) : null;
      const name = own ?? beside ?? below.find((candidate) => candidate !== null) ?? null;
      if (name !== null) return name;
    }
  }
  return null;
}

/** The payer of income; null when none is named, since the other side's name would be the owner's. */
export function payerNameIn(lines: readonly TextLine[]): string | null {
  const said = lines.map(({ text }) => RECEIVED_SENTENCE.exec(text.trim())?.groups?.['name']).find(Boolean);
  return (said && nameFrom(said)) || partyName(lines, PAYER_LABEL, PAYEE_LABEL);
}

/** The name behind `label` or below it, before that of the other side. */
function partyName(lines: readonly TextLine[], label: RegExp, other: RegExp): string | null {
  for (const [index, line] of lines.entries()) {
    const at = line.cells.findIndex(({ folded }) => label.test(folded));
    const cell = line.cells[at];
    if (cell === undefined) continue;
    const own = nameFrom(withoutLabel(restAfter(cell.text, label)));
    if (own !== null) return own;
    const beside = line.cells[at + 1];
    const right = beside === undefined ? null : nameFrom(withoutLabel(beside.text));
    if (right !== null) return right;
    for (const next of lines.slice(index + 1, index + 4)) {
      if (other.test(next.folded)) break;
      const name = nameFrom(withoutLabel(next.text));
      if (name !== null) return name;
    }
  }
  return null;
}

/** The first line that has the form of a company, else the first that can be a name at all. */
function nameOnTop(lines: readonly TextLine[]): string | null {
  const names = lines.slice(0, FIRST_LINES).flatMap((line, index) => {
    const cells = line.isPlaced ? line.cells : [{ ...line, left: 0, right: 0 }];
    return cells.flatMap((cell) => {
      const name = nameFrom(cell.text);
      return name === null ? [] : [{ name, above: line.isPlaced ? wrappedFrom(lines, index, cell) : null }];
    });
  });
  const [first] = names;
  const { name, above } = names.find((candidate) => COMPANY.test(candidate.name)) ?? first ?? {};
  if (name === undefined) return null;
  return above ? `${above} ${name}` : name;
}

/** The beginning of a name that its box was too narrow for: in the line right above, from the same edge and as tall. */
function wrappedFrom(lines: readonly TextLine[], index: number, cell: Pick<TextCell, 'left'>): string | null {
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line || !above || above.page !== line.page || line.y - above.y > 1.6 * line.height) return null;
  if (Math.abs(above.height - line.height) > 0.5) return null;
  const begun = above.cells.find(({ left }) => Math.abs(left - cell.left) < 1);
  const name = begun ? nameFrom(begun.text) : null;
  return name === null || COMPANY.test(name) ? null : name;
}

/** `text` as a name: mostly letters, and no word that says that it is something else. */
function nameFrom(text: string): string | null {
  const name = tidyName(
    text.replace(/\bCNPJ\W{0,3}[\d./\s-]{14,22}/iu, ' ').replace(/\s[-–]?\s?C(?:NPJ|PF)\b.*$/iu, ''),
  );
  const letters = name.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || letters * 2 < name.length || name.length > 90) return null;
  const folded = foldText(name);
  return NO_NAME.test(folded) || HEADING.test(folded) ? null : name;
}

/** Without the word for a name, whatever its accents. */
function withoutLabel(text: string): string {
  return text
    .trim()
    .replace(NAME_LABEL, '')
    .replace(/^\W*raz[aã]o social\W*/iu, '');
}

function restAfter(text: string, label: RegExp): string {
  const match = label.exec(foldText(text));
  return match === null ? text : text.trim().replaceAll(/\s+/gu, ' ').slice(match[0].length);
}

function tidyName(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '')
    .trim();
}
