/** The steps of a reading, in the words of the product's specification. */
export const STAGE_LABELS = {
  start: 'Iniciando processamento...',
  image: 'Extraindo texto da imagem...',
  pdf: 'Carregando PDF...',
} as const;

export interface ScanStage {
  readonly step: keyof typeof STAGE_LABELS;
  /** Progress of the step, from 0 to 1; absent where it is unknown. */
  readonly share?: number;
}
