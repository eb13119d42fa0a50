const GOOD_LENGTH = 12;

/** Any six characters are accepted; more are better, and saying so costs nothing. */
export function passwordAdvice(password: string): string {
  if (password.length < 6) return 'Mínimo de 6 caracteres';
  return password.length < GOOD_LENGTH
    ? `Boa. Com ${GOOD_LENGTH} ou mais, como uma frase curta, fica forte.`
    : 'Senha forte.';
}
