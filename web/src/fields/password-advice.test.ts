import { expect, test } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

test.each(['', '12345', 'abc'])('%j is too short', (password) =>
  expect(passwordAdvice(password)).toBe('Mínimo de 6 caracteres'),
);

test.each([
  '123456',
  '1234567890',
  '123456789012',
  '654321',
  '111111',
  '000000000000',
  'abcabcabcabc',
  'abcdef',
  'qwerty',
  'qwertyuiop123',
  'asdfgh',
  '1q2w3e4r',
  'abc123',
  '123abc',
  'senha123',
  'Senha@2026',
  'SENHASENHASENHA',
  'password',
  'Passw0rd!',
  'brasil2026',
  'Flamengo1981',
  'jesus123',
  'eu te amo',
  'mudar123',
  '25121980',
  '25/12/1980',
  '11987654321',
  'vintem123',
])('%s is not praised', (password) => expect(passwordAdvice(password)).toMatch(/^Fácil de adivinhar/));

test.each([
  ['xk3vqz', 'Boa. Com 12 ou mais, como uma frase curta, fica forte.'],
  ['mariposa8', 'Boa. Com 12 ou mais, como uma frase curta, fica forte.'],
  ['uma senha boa', 'Senha forte.'],
  ['segredo seguro', 'Senha forte.'],
  ['o gato come às três', 'Senha forte.'],
])('%s: %s', (password, advice) => expect(passwordAdvice(password)).toBe(advice));
