import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

describe('AI-06 what a document says about people stays here', () => {
  test.each([
    ['CNPJ 11.222.333/0001-81', 'CNPJ [oculto]'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ [oculto]'],
    ['cpf 529.982.247-25', 'cpf [oculto]'],
    ['52998224725', '[oculto]'],
    ['Nome: Ana Maria de Souza\nTotal 10,00', 'Nome: [oculto]\nTotal 10,00'],
    ['Pagador: João da Silva', 'Pagador: [oculto]'],
    ['Beneficiário - Loja do João', 'Beneficiário: [oculto]'],
    ['DESTINATÁRIO\nMARIA JOSÉ\nTotal 9,00', 'DESTINATÁRIO: [oculto]\nTotal 9,00'],
    ['Agência: 1234 Conta: 56789-0', 'Agência: [oculto]'],
    ['Rua das Flores, 123 - Centro', '[oculto]'],
    ['AV. PAULISTA 1578', '[oculto]'],
    ['01310-100', '[oculto]'],
    ['ana.souza+loja@exemplo.com.br', '[oculto]'],
    ['(11) 98765-4321', '[oculto]'],
    ['Tel: 11 3333-4444', 'Tel: [oculto]'],
    ['35260511222333000181650010000123451234567890', '[oculto]'],
    ['3526 0511 2223 3300 0181 6500 1000 0123 4512 3456 7890', '[oculto]'],
    ['34191.79001 01043.510047 91020.150008 1 97530000012345', '[oculto]'],
  ])('%s', (text, sent) => expect(redact(text)).toBe(sent));

  test.each([
    'PADARIA PÃO QUENTE LTDA',
    '20/11/2026 14:32:10',
    '2 UN X 4,50 = 9,00',
    'VALOR TOTAL R$ 1.234,56',
    'Vencimento 20.11.2026',
    'R$ 12.345.678,90',
    'Arroz tipo 1 5kg 27,90',
  ])('%s is sent as it is', (text) => expect(redact(text)).toBe(text));
});
