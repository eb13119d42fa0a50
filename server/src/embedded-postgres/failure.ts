/** A failure of the embedded database, in words for the person who started Vintém. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const OWN_DATABASE_HINT = 'Para usar um PostgreSQL seu (15 ou mais novo), defina DATABASE_URL.';

const SENTENCES: readonly { pattern: RegExp; sentence: (where: string) => string }[] = [
  {
    pattern: /ENOSPC|no space left on device/i,
    sentence: (where) =>
      `Não há espaço em disco para o banco de dados em ${where}. Libere espaço e tente de novo.`,
  },
  {
    pattern: /EROFS|read-only file system/i,
    sentence: (where) => `O banco de dados não pode ser gravado em ${where}: o disco é somente leitura.`,
  },
  {
    pattern: /EACCES|EPERM|permission denied|operation not permitted/i,
    sentence: (where) =>
      `Sem permissão para guardar o banco de dados em ${where}. Ajuste o dono da pasta ou escolha outra com DATA_DIR.`,
  },
  {
    pattern: /could not look up effective user ID/i,
    sentence: () =>
      `O usuário que inicia o Vintém não tem cadastro no sistema, e o PostgreSQL exige um. ${OWN_DATABASE_HINT}`,
  },
];

/** Turns an error or the output of a Postgres program into an EmbeddedPostgresError that says what to do about it. */
export function explainFailure(what: string, where: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  const known = SENTENCES.find(({ pattern }) => pattern.test(detail));
  const message = known?.sentence(where) ?? `${what} (${where}).\n${lastLines(detail)}\n${OWN_DATABASE_HINT}`;
  return new EmbeddedPostgresError(message, { cause });
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n');
}
