/** What is being done with a document; the words are those of the product's specification. */
export const STAGE_WORDS = {
  start: 'Iniciando processamento...',
  image: 'Extraindo texto da imagem...',
  pdf: 'Carregando PDF...',
} as const;

export interface ScanStage {
  readonly step: keyof typeof STAGE_WORDS;
  /** How far the step is, from 0 to 1; absent where nobody knows. */
  readonly share?: number;
}
