import { day } from '@vintem/core/calendar/day';
import { describe, expect, test } from 'vitest';
import { redactedText, nameToSend } from './redacted-text.ts';

const TODAY = day('2026-11-20');
const sent = (text: string) => redactedText(text, TODAY);

describe('AI-06 nothing about people is sent with a document, labelled or not', () => {
  test.each([
    'CNPJ 11.222.333/0001-81',
    'CNPJ 12.ABC.345/01DE-35',
    'cpf 529.982.247-25',
    '52998224725',
    'CPF 529.982.247,25',
    'Nome: Ana Maria de Souza',
    'ANA MARIA DE SOUZA',
    'Maria Padilha Coelho Pereira',
    'DESTINATÁRIO\nMARIA JOSÉ DA SILVA',
    'Ag 1234 Cc 56789-0',
    'Agência: 1234 Op 013 00056789-0',
    'Banco 341 Ag. 0123 C/C 12345-6',
    'RG 12.345.678-9 SSP/SP',
    'RG 12345678X',
    'MG-12.345.678',
    'ABC1D23',
    'Placa ABC-1234 Renavam 00123456789',
    'Nasc. 12/03/1980',
    'Data de nascimento\n12/03/2024',
    '12/03/1980',
    'DN 01/02/2025 F',
    'Rua das Flores, 123 - Bela Vista',
    'AV. PAULISTA 1578 ap 42',
    'Rua do Mercado, 10',
    'Jardim Alvorada São Paulo SP',
    '01310-100',
    'ana.souza+padaria@mercado.com.br',
    'https://loja.exemplo.com/ana?total=1',
    '(11) 98765-4321',
    'Tel 11 3333 4444',
    '+55 11 98765 4321',
    '35260511222333000181650010000123451234567890',
    '3526 0511 2223 3300 0181 6500 1000 0123 4512 3456 7890',
    '34191.79001 01043.510047 91020.150008 1 97530000012345',
    '6f1c1f3e-2b1d-4b55-9c7e-8f0d6a1b2c3d',
    'CNH 01234567890 cat AB',
    'Matrícula 0045871 turma 3B',
    'Cartão SUS 700 0000 0000 0005',
    'Visa final 4321',
    'NSU 004512 AUT 998877',
    'IP 203.0.113.9',
    'Para: Padaria Antônio',
  ])('%s', (text) => {
    // Of labels and forms a word may stay, which is about papers and not about anybody.
    expect(
      sent(text)
        .replaceAll(/\b(cart[ãa]o|data|conta|loja)\b/gi, '')
        .trim(),
    ).toBe('');
  });

  test('text between the sent lines is not sent either', () => {
    const text = [
      'CLÍNICA SÃO LUCAS',
      'Paciente: Joana Prado  Nasc 03/04/2023',
      'JOANA PRADO  RG 33.444.555-6',
      'Consulta 250,00',
      'PIX Joana Prado 11 98765-4321',
      'TOTAL R$ 250,00  20/11/2026',
    ].join('\n');
    expect(sent(text)).toBe('CLÍNICA\nConsulta 250,00\nPIX\nTOTAL R$ 250,00 20/11/2026');
  });
});

describe('text that holds the fields is sent unchanged', () => {
  test.each([
    ['PADARIA PÃO QUENTE LTDA', 'PADARIA'],
    ['20/11/2026 14:32:10', '20/11/2026'],
    ['2 UN X 4,50 = 9,00', '4,50 9,00'],
    ['VALOR TOTAL R$ 1.234,56', 'VALOR TOTAL R$ 1.234,56'],
    ['Vencimento 20.11.2026', 'Vencimento 20.11.2026'],
    ['São Paulo, 20 de novembro de 2026', '20 de novembro de 2026'],
    ['Emissão: 2026-11-20', 'Emissão 2026-11-20'],
    ['R$ 12.345.678,90', 'R$ 12.345.678,90'],
    ['Total US$ 12.50', 'Total US$ 12.50'],
    ['R$ 50', 'R$ 50'],
    ['Arroz tipo 1 5kg 27,90', 'Arroz 27,90'],
    ['3 BISCOITOS 8.70', 'BISCOITOS 8.70'],
    ['Cliente: Ana  Total 10,00', 'Total 10,00'],
    ['Energia elétrica 182 kWh', 'Energia elétrica kWh'],
  ])('%s', (text, least) => expect(sent(text)).toBe(least));
});

describe('AI-06 a company’s name is sent, a person’s is not', () => {
  test.each([
    ['Padaria Aurora', '11222333000181', 'Padaria Aurora'],
    ['Aurora 2000 Ltda', '12ABC34501DE35', 'Aurora 2000 Ltda'],
    ['Mei Li Restaurante 24h', '11222333000181', null],
    ['ANA SOUZA 52998224725', '11222333000181', null],
    ['Ana Souza 529.982.247-25', '11222333000181', null],
    ['Ana Souza 123.456.789-00', '11222333000181', null],
    ['11.222.333 ANA SOUZA', '11222333000181', null],
    ['Ana Souza MEI', '11222333000181', null],
    ['Ana Souza Microempreendedora', '11222333000181', null],
    ['Ateliê Ana', '52998224725', null],
    [null, '11222333000181', null],
  ])('%s, %s', (name, taxId, kept) => expect(nameToSend(name, taxId)).toBe(kept));
});
