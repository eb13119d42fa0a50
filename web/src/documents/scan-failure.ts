/** Why a document was not read. */
const SCAN_FAILURES = [
  'unsupported',
  'statement',
  'empty',
  'image_too_big',
  'pdf_too_big',
  'xml_too_big',
  'image_too_large',
  'image_too_detailed',
  'image_heic',
  'image_avif',
  'image_broken',
  'pdf_broken',
  'pdf_locked',
  'xml_broken',
  'xml_unknown',
  'nothing_found',
  'engine_missing',
  'not_a_code',
  'camera',
] as const;
export type ScanFailure = (typeof SCAN_FAILURES)[number];

const IMAGE = 'Erro ao processar nota fiscal. Por favor, tente novamente.';
const PDF = 'Erro ao processar PDF. Por favor, tente novamente.';
const NOTHING = 'Não foi possível extrair dados estruturados do documento.';
const TYPES = 'Formato de arquivo não suportado. Use imagens ou PDFs.';

/** Message and advice for each failure. */
export const FAILURE_TEXTS: Readonly<Record<ScanFailure, readonly [message: string, detail?: string]>> = {
  unsupported: [TYPES],
  statement: ['Este arquivo é um extrato do banco.', 'Abra Contas ou Transações e escolha Importar extrato.'],
  empty: [NOTHING, 'O arquivo está vazio.'],
  image_too_big: [IMAGE, 'A imagem passa de 40 MB. Envie uma menor.'],
  pdf_too_big: [PDF, 'O PDF passa de 40 MB. Envie só as páginas da nota.'],
  xml_too_big: [NOTHING, 'O XML passa de 20 MB. Uma nota fiscal é bem menor.'],
  image_too_large: [IMAGE, 'A imagem passa de 100 megapixels. Envie uma menor.'],
  image_too_detailed: [IMAGE, 'A imagem passa de 40 megapixels. Envie uma menor, ou em JPEG.'],
  image_heic: [
    IMAGE,
    'Este navegador não abre fotos HEIC. No iPhone, escolha “Mais Compatível” em Ajustes, Câmera, Formatos e tire outra, ou envie a foto como JPEG.',
  ],
  image_avif: [
    IMAGE,
    'Este navegador não abre imagens AVIF. Salve a imagem como JPEG ou PNG e envie de novo.',
  ],
  image_broken: [IMAGE, 'Este navegador não conseguiu abrir a imagem.'],
  pdf_broken: [PDF, 'O arquivo não é um PDF ou está danificado.'],
  pdf_locked: [PDF, 'O PDF pede uma senha. Salve uma cópia sem senha e envie de novo.'],
  xml_broken: [NOTHING, 'O XML está incompleto ou tem partes que uma nota fiscal não tem.'],
  xml_unknown: [NOTHING, 'O XML não é de uma nota ou cupom com valor a pagar.'],
  nothing_found: [NOTHING, 'Se for uma foto, tente mais perto, com boa luz e sem dobras.'],
  not_a_code: [
    'O que foi colado não é um documento.',
    'Cole a linha de um boleto, um código Pix, uma chave de acesso ou o próprio arquivo.',
  ],
  engine_missing: [IMAGE, 'O leitor não pôde ser carregado. Verifique sua conexão.'],
  camera: ['Erro ao acessar a câmera.', 'Permita o uso da câmera no navegador, ou envie uma imagem.'],
};

export class ScanError extends Error {
  readonly failure: ScanFailure;

  constructor(failure: ScanFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
