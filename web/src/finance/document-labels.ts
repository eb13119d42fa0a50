// Names of documents and their fields on the screens.
import type { DocumentKind, DocumentWarning, Provenance } from '@vintem/core/documents/document';

export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  nfe: 'NF-e',
  nfce: 'NFC-e',
  nfse: 'NFS-e',
  cte: 'CT-e',
  cfe: 'CF-e SAT',
  bpe: 'Bilhete de passagem',
  nf3e: 'Conta de energia',
  nfcom: 'Conta de telefone ou internet',
  boleto: 'Boleto',
  collection: 'Conta ou tributo',
  pix: 'Pix',
  pix_receipt: 'Comprovante de Pix',
  payment_receipt: 'Comprovante de pagamento',
  payslip: 'Holerite',
  receipt: 'Recibo',
};

/** The origin of a field: "do QR Code". */
export const PROVENANCE_LABELS: Readonly<Record<Provenance, string>> = {
  xml: 'do XML',
  boleto: 'do código de barras',
  pix: 'do código Pix',
  qr: 'do QR Code',
  key: 'da chave de acesso',
  text: 'do texto',
  ai: 'da IA',
};

export const WARNING_LABELS: Readonly<Record<DocumentWarning, string>> = {
  cancelled: 'Este documento foi cancelado ou substituído.',
  not_authorised: 'Esta nota não foi autorizada.',
  no_fiscal_value: 'Esta nota é de teste, sem valor fiscal.',
  declaration_only: 'Este arquivo é só a declaração do serviço; a nota ainda não foi emitida.',
  return_note: 'Esta nota é de uma devolução.',
  key_mismatch: 'A chave de acesso não confere com o resto do documento.',
  open_amount: 'O valor é escolhido por quem paga.',
  amount_is_reference: 'O código traz um valor de referência, não o valor a pagar.',
  due_day_uncertain: 'Confira o vencimento: o código permite mais de uma data.',
  amounts_disagree: 'O documento traz valores diferentes. Confira o total.',
  maybe_paid: 'Parece o comprovante de uma conta já paga. Confira o valor e a data do pagamento.',
  not_settled: 'Este pagamento está agendado ou não foi concluído.',
  refund: 'Este documento é de um estorno ou crédito: o dinheiro volta para quem pagou.',
};
