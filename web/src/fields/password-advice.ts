const GOOD_LENGTH = 12;

/** The most common passwords, folded, without the digits and signs that people append. */
const COMMON =
  /^(?:senha|minhasenha|password|passw0rd|p@ssw0rd|admin|administrador|root|mudar|trocar|teste|test|login|acesso|entrar|welcome|bemvindo|letmein|iloveyou|teamo|amor|euteamo|jesus|deus|deusefiel|jesuscristo|brasil|brazil|flamengo|corinthians|palmeiras|saopaulo|santos|vasco|gremio|internacional|cruzeiro|futebol|familia|gabriel|vintem|dinheiro|dragon|monkey|sunshine|princess|princesa|football|superman|batman|pokemon|google|facebook|abc|qazwsx|zaq|qwe|asd|zxc|qwert|qwerty|qwertyuiop|asdf|asdfgh|asdfghjkl|zxcv|zxcvbn|zxcvbnm)*$/u;
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** Any six characters are accepted; better ones are better, and saying so costs nothing. */
export function passwordAdvice(password: string): string {
  if (password.length < 6) return 'Mínimo de 6 caracteres';
  if (isEasy(password)) return 'Fácil de adivinhar. Uma frase curta, só sua, protege mais.';
  return password.length < GOOD_LENGTH
    ? `Boa. Com ${GOOD_LENGTH} ou mais, como uma frase curta, fica forte.`
    : 'Senha forte.';
}

/** Whether it is among the first guesses: a common word, a row of keys, one character repeated, or digits only. */
function isEasy(password: string): boolean {
  const folded = password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}|\s/gu, '');
  if (COMMON.test(folded.replace(/[\d\p{P}\p{S}]+$/u, '')) || COMMON.test(folded)) return true;
  // As a date, a telephone or a document is.
  if (/^[\d./-]+$/u.test(folded)) return true;
  const once = /^(.{1,4}?)\1+$/u.exec(folded)?.[1];
  return once !== undefined || isRow(folded);
}

/** Made of stretches of three or more that stand side by side somewhere, forwards or backwards. */
function isRow(text: string): boolean {
  if (text === '') return true;
  const rows = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
  for (let length = text.length; length >= 3; length -= 1) {
    if (rows.some((row) => row.includes(text.slice(0, length))) && isRow(text.slice(length))) return true;
  }
  return false;
}
