// NFS-e of the national standard and of cities' dialects as files carry them. Companies are invented.
import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { readFiscalXml } from '@vintem/core/documents/fiscal-xml';
import { expect, test } from 'vitest';
import { readXmlTree } from './xml-tree.ts';

const PROVIDER = '11222333000181';
const TAKER = '45723174000110';
const KEY = '35503081211222333000181000000000015126111234567899';

function national({
  net = '<vLiq>8885.00</vLiq>',
  declaration = '',
  reform = '',
  competence = '2026-10-31',
  key = KEY,
  provider = PROVIDER,
} = {}): string {
  return `<?xml version="1.0" encoding="utf-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}">
    <nNFSe>151</nNFSe><xTribNac>Análise de sistemas.</xTribNac><cStat>100</cStat><dhProc>2026-11-12T00:10:00-03:00</dhProc>
    <emit><CNPJ>${provider}</CNPJ><xNome>ESTUDIO LTDA</xNome></emit>
    <valores><vBC>10000.00</vBC><vISSQN>500.00</vISSQN><vTotalRet>1115.00</vTotalRet>${net}</valores>
    ${reform}
    <DPS><infDPS Id="DPS1"><tpAmb>1</tpAmb><dhEmi>2026-11-11T23:50:00-03:00</dhEmi><nDPS>7</nDPS><dCompet>${competence}</dCompet>${declaration}
      <prest><CNPJ>${provider}</CNPJ></prest><toma><CNPJ>${TAKER}</CNPJ><xNome>CLIENTE SA</xNome></toma>
      <serv><cServ><xDescServ>Desenvolvimento de sistema</xDescServ></cServ></serv>
      <valores><vServPrest><vServ>10000.00</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`;
}

test('SCAN-08 a national NFS-e is paid at its net value', () => {
  expect(only(national(), [PROVIDER])).toEqual({
    kind: 'nfse',
    amountCents: exact(888_500),
    day: exact('2026-11-11'),
    description: { ...exact('ESTUDIO LTDA: Desenvolvimento de sistema'), certainty: 'likely' },
    type: exact('income'),
    issuerName: exact('ESTUDIO LTDA'),
    issuerTaxId: exact(PROVIDER),
    recipientName: exact('CLIENTE SA'),
    recipientTaxId: exact(TAKER),
    number: exact('151'),
    accessKey: exact(KEY),
    taxCents: exact(50_000),
    warnings: [],
  });
});

test('SCAN-08 a national NFS-e without net value, of a company with letters, for me', () => {
  const key = '35503081212ABC34501DE35000000000015226111234567893';
  expect(only(national({ net: '', key, provider: '12ABC34501DE35' }), [TAKER])).toMatchObject({
    amountCents: { value: 888_500, certainty: 'guess' },
    issuerTaxId: exact('12ABC34501DE35'),
    type: exact('expense'),
    warnings: [],
  });
});

const REFORM = `<IBSCBS><totCIBS><vTotNF>8985.00</vTotNF><gIBS><vIBSTot>20.00</vIBSTot></gIBS><gCBS><vCBS>80.00</vCBS></gCBS></totCIBS></IBSCBS>`;

test.each<[string, Parameters<typeof national>[0], number, string, string[]]>([
  ['in 2026 they are only shown', { reform: REFORM }, 888_500, 'exact', ['amounts_disagree']],
  ['in 2026 the total is the net value', { reform: REFORM.replace('8985', '8885') }, 888_500, 'exact', []],
  ['from 2027 they are paid on top', { reform: REFORM, competence: '2027-01-01' }, 898_500, 'exact', []],
  [
    'from 2027 without their total',
    { reform: REFORM.replace('<vTotNF>8985.00</vTotNF>', ''), competence: '2027-03-01' },
    898_500,
    'likely',
    [],
  ],
  [
    'a total that they do not make',
    { reform: REFORM.replace('80.00', '81.00'), competence: '2027-01-01' },
    898_500,
    'guess',
    ['amounts_disagree'],
  ],
  ['none', { competence: '2027-01-01' }, 888_500, 'exact', []],
])('SCAN-08 CBS and IBS on a national NFS-e: %s', (_what, parts, value, certainty, warnings) => {
  expect(only(national(parts))).toMatchObject({ amountCents: { value, certainty }, warnings });
});

test('SCAN-08 what a declaration withholds is subtracted, and then the amount is not certain', () => {
  const declaration = `<DPS>${/<infDPS.*<\/infDPS>/su.exec(national())?.[0]}</DPS>`;
  const withheld = declaration.replace(
    '</vServPrest>',
    '</vServPrest><trib><tribMun><tpRetISSQN>1</tpRetISSQN></tribMun><tribFed><vRetIRRF>150.00</vRetIRRF></tribFed></trib>',
  );
  expect(only(withheld)).toMatchObject({ amountCents: { value: 985_000, certainty: 'guess' } });
  const issOnly = withheld.replace('150.00', '0.00').replace('<tpRetISSQN>1', '<tpRetISSQN>2');
  expect(only(issOnly)).toMatchObject({ amountCents: { value: 1_000_000, certainty: 'guess' } });
});

test('SCAN-08 an invalid key still identifies an NFS-e that was entered before', () => {
  const key = `99${KEY.slice(2)}`;
  const read = only(national({ key }));
  expect(read).toMatchObject({ accessKey: { value: key, certainty: 'guess' }, warnings: ['key_mismatch'] });
  expect(documentKey(read)).toBe(`key:${key}`);
});

test('SCAN-08 a note emitted by its client is still the provider’s', () => {
  const xml = national({ declaration: '<tpEmit>2</tpEmit>' })
    .replace(`<emit><CNPJ>${PROVIDER}`, `<emit><CNPJ>${TAKER}`)
    .replace('</CNPJ></prest>', '</CNPJ><xNome>ESTUDIO LTDA</xNome></prest>');
  expect(only(xml)).toMatchObject({ issuerTaxId: exact(PROVIDER), issuerName: exact('ESTUDIO LTDA') });
});

test('SCAN-08 a cancelled national NFS-e, one of the testing environment, and a declaration alone', () => {
  const event = `<evento><infEvento><pedRegEvento><infPedReg><chNFSe>${KEY}</chNFSe><e101101><xDesc>x</xDesc></e101101></infPedReg></pedRegEvento></infEvento></evento>`;
  const note = national().replace(/<\?xml[^>]*>/u, '');
  expect(only(`<r>${note}${event}</r>`).warnings).toEqual(['cancelled']);
  expect(only(national().replace('<tpAmb>1', '<tpAmb>2')).warnings).toEqual(['no_fiscal_value']);
  const declaration = `<DPS>${/<infDPS.*<\/infDPS>/su.exec(national())?.[0]}</DPS>`;
  expect(only(declaration)).toMatchObject({
    amountCents: { value: 1_000_000, certainty: 'likely' },
    day: exact('2026-11-11'),
    issuerTaxId: exact(PROVIDER),
    warnings: ['declaration_only'],
  });
});

const GINFES = `<?xml version="1.0" encoding="UTF-8"?><ns3:ConsultarNfseResposta xmlns:ns3="http://www.ginfes.com.br/servico_consultar_nfse_resposta_v03.xsd" xmlns:ns4="http://www.ginfes.com.br/tipos_v03.xsd"><ns3:ListaNfse><ns3:CompNfse><ns4:Nfse><ns4:InfNfse>
  <ns4:Numero>0000151</ns4:Numero><ns4:CodigoVerificacao>ABC</ns4:CodigoVerificacao><ns4:DataEmissao>2019-05-03T22:00:00</ns4:DataEmissao><ns4:IdentificacaoRps><ns4:Numero>99</ns4:Numero></ns4:IdentificacaoRps><ns4:Competencia>2019-04-01T00:00:00</ns4:Competencia>
  <ns4:Servico><ns4:Valores><ns4:ValorServicos>1000.00</ns4:ValorServicos><ns4:ValorIr>15.00</ns4:ValorIr><ns4:IssRetido>2</ns4:IssRetido><ns4:ValorIss>50.00</ns4:ValorIss><ns4:ValorLiquidoNfse>985.00</ns4:ValorLiquidoNfse></ns4:Valores><ns4:Discriminacao>Consultoria &amp; suporte</ns4:Discriminacao></ns4:Servico>
  <ns4:PrestadorServico><ns4:IdentificacaoPrestador><ns4:Cnpj>${PROVIDER}</ns4:Cnpj></ns4:IdentificacaoPrestador><ns4:RazaoSocial>ESTUDIO LTDA</ns4:RazaoSocial><ns4:NomeFantasia>Estúdio</ns4:NomeFantasia><ns4:Endereco><ns4:Numero>10</ns4:Numero></ns4:Endereco></ns4:PrestadorServico>
  <ns4:TomadorServico><ns4:IdentificacaoTomador><ns4:CpfCnpj><ns4:Cnpj>${TAKER}</ns4:Cnpj></ns4:CpfCnpj></ns4:IdentificacaoTomador><ns4:RazaoSocial>CLIENTE SA</ns4:RazaoSocial></ns4:TomadorServico>
</ns4:InfNfse></ns4:Nfse></ns3:CompNfse></ns3:ListaNfse></ns3:ConsultarNfseResposta>`;

// ABRASF 2.x as WebISS, ISSNet and Betha write it: the declaration inside, names and ids apart.
const ABRASF_2 = `<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse versao="2.02"><InfNfse Id="N1"><Numero>151</Numero><DataEmissao>2019-05-03T10:00:00-03:00</DataEmissao>
  <ValoresNfse><BaseCalculo>1000.00</BaseCalculo><ValorIss>50.00</ValorIss><ValorLiquidoNfse>985.00</ValorLiquidoNfse></ValoresNfse>
  <PrestadorServico><RazaoSocial>ESTUDIO LTDA</RazaoSocial><NomeFantasia>Estúdio</NomeFantasia></PrestadorServico>
  <DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Rps><IdentificacaoRps><Numero>99</Numero></IdentificacaoRps><DataEmissao>2019-05-01</DataEmissao></Rps><Competencia>2019-04-01</Competencia>
  <Servico><Valores><ValorServicos>1000.00</ValorServicos></Valores><Discriminacao>Consultoria &amp; suporte</Discriminacao></Servico>
  <Prestador><CpfCnpj><Cnpj>${PROVIDER}</Cnpj></CpfCnpj></Prestador><Tomador><IdentificacaoTomador><CpfCnpj><Cnpj>${TAKER}</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>CLIENTE SA</RazaoSocial></Tomador>
  </InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`;

// Other case, comma decimals, dates as people write them, no net value: it follows from what is withheld.
const COMMAS = `<nfse><infnfse><numero>151</numero><dataemissao>03/05/2019 10:00:00</dataemissao><servico><valores><valorservicos>1.000,00</valorservicos><valorir>15,00</valorir><valorliquidonfse>0,00</valorliquidonfse></valores><discriminacao>Consultoria &amp; suporte</discriminacao></servico>
  <prestadorservico><razaosocial>ESTUDIO LTDA</razaosocial><nomefantasia>Estúdio</nomefantasia><cpfcnpj><cnpj>11.222.333/0001-81</cnpj></cpfcnpj></prestadorservico><tomadorservico><cpfcnpj><cnpj>45.723.174/0001-10</cnpj></cpfcnpj></tomadorservico></infnfse></nfse>`;

const SAO_PAULO = `<NFe><Assinatura>x</Assinatura><ChaveNFe><InscricaoPrestador>1</InscricaoPrestador><NumeroNFe>151</NumeroNFe><CodigoVerificacao>A</CodigoVerificacao></ChaveNFe><DataEmissaoNFe>2019-05-03T10:00:00</DataEmissaoNFe><NumeroLote>9</NumeroLote>
  <CPFCNPJPrestador><CNPJ>${PROVIDER}</CNPJ></CPFCNPJPrestador><RazaoSocialPrestador>ESTUDIO LTDA</RazaoSocialPrestador><StatusNFe>N</StatusNFe><ValorServicos>985</ValorServicos><ValorISS>49.25</ValorISS><CPFCNPJTomador><CNPJ>${TAKER}</CNPJ></CPFCNPJTomador><RazaoSocialTomador>CLIENTE SA</RazaoSocialTomador><Discriminacao>Consultoria</Discriminacao></NFe>`;

const IPM = `<nfse><rps/><nf><numero_nfse>151</numero_nfse><data_nfse>03/05/2019</data_nfse><hora_nfse>10:00</hora_nfse><situacao_codigo_nfse>1</situacao_codigo_nfse><valor_total>985,00</valor_total></nf>
  <prestador><cpfcnpj>${PROVIDER}</cpfcnpj><nome_razao_social>ESTUDIO LTDA</nome_razao_social></prestador><tomador><cpfcnpj>${TAKER}</cpfcnpj><nome_razao_social>CLIENTE SA</nome_razao_social></tomador><itens><lista><descritivo>Consultoria</descritivo></lista></itens></nfse>`;

test.each([
  ['GINFES, ABRASF 1.0', GINFES, 'exact'],
  [
    'Curitiba, ABRASF 1.0 in an envelope',
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><r xmlns="http://www.e-governeapps2.com.br/">${bodyOf(GINFES)}</r></soap:Body></soap:Envelope>`,
    'exact',
  ],
  ['a service that answers with a file in a file', `<r><return>${escaped(GINFES)}</return></r>`, 'exact'],
  ['the same as CDATA', `\n <r><outputXML><![CDATA[${GINFES}]]></outputXML></r>`, 'exact'],
  ['ABRASF 2.02', ABRASF_2, 'exact'],
  ['commas', COMMAS, 'likely'],
  [
    'São Paulo',
    `<RetornoConsulta xmlns="http://www.prefeitura.sp.gov.br/nfe">${SAO_PAULO}</RetornoConsulta>`,
    'exact',
  ],
  ['IPM', IPM, 'exact'],
])('SCAN-08 the note of a city: %s', (_what, xml, certainty) => {
  const read = only(xml, [TAKER]);
  expect(read).toMatchObject({
    kind: 'nfse',
    amountCents: { value: 98_500, certainty },
    day: exact('2019-05-03'),
    type: exact('expense'),
    issuerName: exact('ESTUDIO LTDA'),
    issuerTaxId: exact(PROVIDER),
    recipientTaxId: exact(TAKER),
    number: exact('151'),
    warnings: [],
  });
  expect(read.description?.value).toMatch(/^(?:Estúdio|ESTUDIO LTDA): Consultoria/u);
});

test('SCAN-08 of several notes only the cancelled or replaced ones have a warning', () => {
  const note = (number: string, rest: string) =>
    ABRASF_2.replace('<Numero>151', `<Numero>${number}`).replace('</CompNfse>', `${rest}</CompNfse>`);
  const list = `<ListaNfse>${note('1', '')}${note('2', '<NfseCancelamento><Confirmacao><DataHora>2019-05-04T00:00:00</DataHora></Confirmacao></NfseCancelamento>')}${note('3', '<NfseSubstituicao><SubstituicaoNfse><NfseSubstituidora>4</NfseSubstituidora></SubstituicaoNfse></NfseSubstituicao>')}</ListaNfse>`;
  expect(readAll(list).map(({ number, warnings }) => [number?.value, ...warnings])).toEqual([
    ['1'],
    ['2', 'cancelled'],
    ['3', 'cancelled'],
  ]);
  expect(only(SAO_PAULO.replace('<StatusNFe>N', '<StatusNFe>C')).warnings).toEqual(['cancelled']);
});

test('SCAN-08 a provisional receipt is not a note', () => {
  const rps = `<Rps><InfRps><IdentificacaoRps><Numero>99</Numero></IdentificacaoRps><DataEmissao>2019-05-01T10:00:00</DataEmissao><Servico><Valores><ValorServicos>100.00</ValorServicos></Valores><Discriminacao>Aula</Discriminacao></Servico><Prestador><Cnpj>${PROVIDER}</Cnpj></Prestador></InfRps></Rps>`;
  expect(only(rps)).toMatchObject({
    amountCents: exact(10_000),
    number: exact('99'),
    issuerTaxId: exact(PROVIDER),
    warnings: ['declaration_only'],
  });
});

function bodyOf(xml: string): string {
  return xml.replace(/<\?xml[^>]*>/u, '');
}

function escaped(xml: string): string {
  return xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function exact(value: string | number) {
  return { value, from: 'xml', certainty: 'exact' };
}

function only(xml: string, ownTaxIds: readonly string[] = []): ReadDocument {
  const [first, ...more] = readAll(xml, ownTaxIds);
  if (first === undefined || more.length > 0) throw new Error(`${more.length} more`);
  return first;
}

function readAll(xml: string, ownTaxIds: readonly string[] = []): readonly ReadDocument[] {
  const tree = readXmlTree(new TextEncoder().encode(xml));
  const read = tree.ok ? readFiscalXml(tree.root, { ownTaxIds }) : tree;
  if (!read.ok) throw new Error(read.reason);
  return read.documents;
}
