/**
 * Decides whether money came in or went out. An end-to-end id does not tell, and either side may have sent the paper: words give a guess,
 * which the owner's own tax id beside a party makes likely.
 *
 * Map: `partiesIn` finds who pays and who is paid by the headings of a receipt; `directionOf` decides with them.
 */
import type { Certainty } from './document.ts';
import type { TextTaxId } from './tax-ids-in-text.ts';
import type { TextLine } from './text-lines.ts';
import type { Figure } from '#ledger/transaction.ts';

export type Direction = { readonly type: Figure; readonly certainty: Certainty };
type Side = 'payer' | 'payee';

export const PAYEE_LABEL =
  /^(?:dados d[oe] |nome d[oe] |informacoes d[oe] )?(?:destino|destinatario|para|recebedor|favorecido|quem (?:vai )?recebe[ur]?|beneficiario|creditado|conta (?:de )?(?:destino|credito|creditada)|pix enviado para|pago (?:para|a)|enviado para|voce (?:pagou|enviou|transferiu)(?: um pix)? para|transferido para|recebido por)\b(?: d[oa] \w{1,12})?:?/u;
export const PAYER_LABEL =
  /^(?:dados d[oe] |nome d[oe] |informacoes d[oe] )?(?:de|origem|pagador|quem (?:pagou|enviou|transferiu)|remetente|debitado|conta (?:de )?(?:origem|debito|debitada)|(?:voce recebeu |recebeu )?(?:um )?pix (?:recebido )?de|recebido de|enviado por|pago por|transferido por|recebemos de)\b(?: d[oa] \w{1,12})?:?/u;

const RECEIVED =
  /(?:pix|transferencia|ted|doc|deposito|pagamento|valor|dinheiro|credito)s? (?:foi |via pix )?recebid[oa]|(?:voce|vc) recebeu|recebeu (?:um |uma )?(?:pix|transferencia|ted|pagamento)|recebimento (?:de |do |via )?(?:um )?(?:pix|transferencia|ted)|comprovante de (?:recebimento|credito|deposito)|recebido de\b|creditad[oa] (?:em|na) (?:sua )?conta|pix.{0,20} caiu|entrada de pix|envi(?:aram|ou) .{0,24}(?:para|pra) voce|te (?:enviou|pagou|transferiu)/u;
const SENT =
  /(?:pix|transferencia|ted|pagamento|valor)s? (?:foi |via pix )?(?:enviad|pag[oa]\b|realizad|efetuad|debitad)[oa]?|(?:voce|vc) (?:pagou|enviou|transferiu)|enviado para|pago para|envio de pix|debitad[oa] d[ae]/u;
const BACK =
  /estorn|reembols|nota de credito|(?:cancelamento|devolucao) d[aeo] (?:venda|compra|transacao|pix|pagamento|mercadoria|valor)|(?:venda|compra|transacao|pagamento) (?:\w+ )?cancelad[ao]|comprovante de (?:cancelamento|devolucao)|(?:pix|valor|credito) devolvid[oa]|chargeback|^\W*cancelamento\W*$|via (?:\w+ )?cancelamento|nota (?:fiscal )?(?:de |- )?devolucao/mu;
const NO_MONEY_BACK =
  /(?:politica|prazo|casos?|direito|condic\w+|regras?|sem) (?:para |de |a |ao |d[ao] )?(?:estorn|reembols|devoluc|cancelament)|nao (?:ha |havera |e )?(?:estorn|reembols|aceit)|(?:pode|podera|devera|para|em ate|prazo) .{0,30}(?:estorn|reembols|devoluc|cancelament)/u;
const MAX_LINES_ABOVE = 7;
const A_TAX_ID = /[\d*x•·]{3}\.[\d*x•·]{3}\.[\d*x•·]{3}|\bc(?:pf|npj)\b/u;

/** Whether `folded` is about a refund. */
export function isMoneyBack(folded: string): boolean {
  return folded.split('\n').some((line) => BACK.test(line) && !NO_MONEY_BACK.test(line));
}

/** The direction that `folded` states; null when it states neither or both. */
export function spokenDirection(folded: string): Figure | null {
  const [received, sent] = [RECEIVED.test(folded), SENT.test(folded)];
  if (received === sent) return null;
  return received ? 'income' : 'expense';
}

/** The side of each of `taxIds`, by the nearest heading above it; null where none names it. */
export function sideOf(lines: readonly TextLine[], { line, label }: TextTaxId): Side | null {
  if (/pagador|sacado|remetente|origem|debitad/u.test(label)) return 'payer';
  if (/beneficiario|cedente|favorecido|recebedor|destin|creditad/u.test(label)) return 'payee';
  let names = 0;
  for (let above = line; above >= Math.max(0, line - MAX_LINES_ABOVE); above -= 1) {
    const whole = lines[above]?.folded ?? '';
    names += Number(/^nome\b/u.test(whole));
    // Under a heading stands one party: behind another, the heading of this one was lost.
    if (names > 1 || (above < line && A_TAX_ID.test(whole))) return null;
    for (const { folded } of lines[above]?.cells.toReversed() ?? []) {
      if (PAYEE_LABEL.test(folded)) return 'payee';
      if (PAYER_LABEL.test(folded)) return 'payer';
    }
  }
  return null;
}

/** The owner's side, by the tax ids beside the parties, some with covered digits; null for neither and for both. */
export function ownSide(
  lines: readonly TextLine[],
  taxIds: readonly TextTaxId[],
  own: readonly string[],
): Side | null {
  const sides = new Set(
    [...taxIds, ...coveredIds(lines)].flatMap((taxId) =>
      own.some((id) => isSame(taxId.text, id)) ? (sideOf(lines, taxId) ?? []) : [],
    ),
  );
  return sides.size === 1 ? ([...sides][0] ?? null) : null;
}

/** The CPFs of which a bank shows only the middle, `***.448.260-**`. */
function coveredIds(lines: readonly TextLine[]): TextTaxId[] {
  return lines.flatMap(({ folded }, line) =>
    [...folded.matchAll(/[*x•·]{3}\.?(?<middle>\d{3}\.?\d{3})-?[*x•·]{2}/gu)].map((match) => ({
      kind: 'cpf' as const,
      text: `***${(match.groups?.['middle'] ?? '').replace('.', '')}**`,
      checks: false,
      line,
      label: folded.slice(Math.max(0, match.index - 40), match.index),
    })),
  );
}

function isSame(printed: string, own: string): boolean {
  if (printed.length !== own.length) return false;
  return Array.from(printed).every((character, index) => character === '*' || character === own[index]);
}
