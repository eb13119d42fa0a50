// The scanner of documents with its real engines, and a camera that sees a note whose QR code says its day and its value.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { type Day, day, daysBetween } from '@vintem/core/calendar/day';
import { boletoMod11 } from '@vintem/core/documents/check-digits';
import { type FrontDoor, openFrontDoor } from '#front-door.ts';
import { countPresses } from '#presses.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test as base } from '#test.ts';
import { today } from '#today.ts';
import { formatDay } from '@vintem/core/calendar/read-typed-day';

/** One frame, which is a JPEG too. */
const RECEIPT = join(import.meta.dirname, '../samples/receipt.mjpeg');
const KEY = '35261111222333000181650010000012349123456789';
const BOLETO = '23790.44809 56168.623793 36011.058009 7 40430000124020';
const UNSUPPORTED = 'Formato de arquivo não suportado. Use imagens ou PDFs.';
const NOTHING = 'Não foi possível extrair dados estruturados do documento.';

const test = base.extend<{ door: FrontDoor }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${RECEIPT}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
  door: async ({ baseURL }, use) => {
    const door = await openFrontDoor(baseURL ?? '');
    await use(door);
    await door.close();
  },
});

const scanner = (page: Page) => page.getByRole('region', { name: 'Scanner de Documentos Fiscais' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Nova Transação' });

async function openScanner(page: Page, person: Person): Promise<void> {
  await person.openAccount({ name: 'Banco' });
  await page.goto('/dashboard');
  await expect(scanner(page).getByRole('button', { name: 'Enviar XML' })).toBeVisible();
}

async function bring(page: Page, picker: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await scanner(page).getByLabel(picker, { exact: true }).and(page.locator('input')).setInputFiles(file);
}

const receipt = async () => ({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: await readFile(RECEIPT) });

/** Keeps what the page says while it works, and what it asks of the camera. */
async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    const asked: MediaStreamConstraints[] = [];
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { heard: { said, asked, tracks } });
    const note = () => {
      const text = document.querySelector('progress')?.getAttribute('aria-label');
      if (text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints = {}) => {
      asked.push(constraints);
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

interface Heard {
  heard: { said: string[]; asked: MediaStreamConstraints[]; tracks: MediaStreamTrack[] };
}

test('SCAN-01 SCAN-03 SCAN-05 SCAN-06 a receipt before the camera opens a filled-in form, and nothing leaves the browser @wide', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await listen(context);
  await openScanner(page, person);
  for (const name of ['Enviar Imagem', 'Enviar PDF', 'Usar Câmera', 'Enviar XML']) {
    await expect(scanner(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await scanner(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);

  await scanner(page).getByRole('button', { name: 'Usar Câmera' }).click();
  await expect(scanner(page).getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible();
  await scanner(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  const states = () =>
    page.evaluate(() => (globalThis as unknown as Heard).heard.tracks.map(({ readyState }) => readyState));
  await expect.poll(states).not.toContain('live');

  await scanner(page).getByRole('button', { name: 'Usar Câmera' }).click();
  await scanner(page).getByRole('button', { name: 'Capturar' }).click();
  await expect(form(page)).toBeVisible({ timeout: 30_000 });
  expect(await states()).not.toContain('live');
  const heard = await page.evaluate(() => {
    const { said, asked } = (globalThis as unknown as Heard).heard;
    return { said: [...new Set(said)], asked: asked[0] };
  });
  expect(heard.asked).toEqual({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  expect(heard.said).toEqual(['Iniciando processamento...', 'Extraindo texto da imagem...']);

  await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('47,90');
  await expect(form(page).getByLabel('Data')).toHaveValue('20/11/2026');
  await expect(form(page).getByLabel('Descrição')).toHaveValue(/MERCADO DA ESQUINA/i);
  const strip = form(page).getByRole('region', { name: 'Documento lido' });
  await expect(strip).toContainText(/Valor\s*do QR Code/);
  await expect(strip).toContainText(/Descrição\s*sugestão do texto\s*Confira/);
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
});

test('SCAN-03 a receipt on a phone is three taps: holding the button of a new transaction is the camera', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'that button is on phones');
  const { id, version } = await person.openAccount({ name: 'Banco' });
  // Nobody is asked about the past of its balance, which is asked once an account.
  const account = `/api/ledgers/${person.ledgerId}/accounts/${id}`;
  await person.request('PATCH', account, { version, openingIncludesPast: false });
  await page.goto('/dashboard/transactions');
  const plus = page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('button', { name: 'Nova Transação' });
  const saveButton = form(page).getByRole('button', { name: 'Salvar', exact: true });
  await test.step('an account was used before', async () => {
    await plus.tap();
    await form(page).getByRole('textbox', { name: 'Valor', exact: true }).fill('5');
    await form(page).getByLabel('Descrição').fill('Padaria');
    await form(page).getByRole('radio', { name: 'Alimentação' }).tap();
    await form(page).getByRole('combobox', { name: 'Conta', exact: true }).tap();
    await page.getByRole('option', { name: /Banco/u }).tap();
    await saveButton.tap();
    await expect(form(page)).toBeHidden();
  });
  const presses = countPresses(page);
  const shutter = page.getByRole('button', { name: 'Capturar' });
  await presses.hold(plus, () => expect(shutter).toBeEnabled());
  // The finger's leaving opens no form beside it.
  await expect(form(page)).toHaveCount(0);
  await presses.on(shutter);
  await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('47,90', { timeout: 30_000 });
  await presses.on(saveButton);
  await expect(form(page)).toBeHidden();
  expect(presses.count()).toBe(3);
  const amounts = async () => {
    const path = `/api/ledgers/${person.ledgerId}/transactions`;
    const { transactions } = await person.request<{ transactions: Transaction[] }>('GET', path);
    return transactions.map(({ amountCents }) => amountCents);
  };
  await expect.poll(amounts).toContain(4790);
});

test(
  'SCAN-02 SCAN-07 an unsupported or unreadable file is reported, and the scanner goes on',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(/invalid|Invalid|PDF/);
    // The browser of these tests lets everybody use its camera; this person said no.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openScanner(page, person);
    const input = (name: string) =>
      scanner(page).getByLabel(name, { exact: true }).and(page.locator('input'));
    await expect(input('Enviar Imagem')).toHaveAttribute('accept', 'image/*');
    await expect(input('Enviar PDF')).toHaveAttribute('accept', '.pdf');
    const cases = [
      ['Enviar Imagem', 'musica.mp3', 'audio/mpeg', 'ID3', UNSUPPORTED],
      ['Enviar PDF', 'nota.zip', 'application/zip', 'PK', UNSUPPORTED],
      [
        'Enviar Imagem',
        'foto.png',
        'image/png',
        'nada',
        'Erro ao processar nota fiscal. Por favor, tente novamente.',
      ],
      [
        'Enviar PDF',
        'zip.pdf',
        'application/pdf',
        'PK',
        'Erro ao processar PDF. Por favor, tente novamente.',
      ],
      ['Enviar XML', 'bomba.xml', 'text/xml', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', NOTHING],
      ['Enviar XML', 'bolo.xml', 'text/xml', '<receita/>', NOTHING],
    ] as const;
    for (const [picker, name, mimeType, content, message] of cases) {
      await bring(page, picker, { name, mimeType, buffer: Buffer.from(content) });
      await expect(scanner(page).getByRole('alert').getByText(message, { exact: true }), name).toBeVisible();
    }
    await expectAccessible(page);

    await scanner(page).getByRole('button', { name: 'Usar Câmera' }).click();
    await expect(scanner(page).getByText('Erro ao acessar a câmera.', { exact: true })).toBeVisible();
    await expect(scanner(page).getByRole('button', { name: 'Enviar Imagem' })).toBeVisible();
  },
);

test(
  'SCAN-04 SCAN-06 SCAN-08 SCAN-09 SCAN-10 SCAN-11 an XML in instalments, a PDF and a pasted boleto are exact, a repeated document asks first, and what a card paid or is paid with leads to the card',
  { tag: '@wide' },
  async ({ page, person }) => {
    await openScanner(page, person);
    await bring(page, 'Enviar XML', {
      name: 'nota.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(noteXml()),
    });
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('47,90');
    const strip = form(page).getByRole('region', { name: 'Documento lido' });
    await expect(strip).toContainText(/Valor\s*do XML/);
    // Enter pressed out of habit chooses nothing there.
    await expect(form(page).locator(':focus')).toHaveCount(1);
    await expect(strip.locator(':focus')).toHaveCount(0);
    await expect(strip).toContainText('As parcelas seguem os vencimentos e os valores da nota.');
    await strip.getByRole('combobox', { name: 'O que lançar' }).click();
    await page.getByRole('option', { name: /Parcela 2 de 2/ }).click();
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('23,90');
    await expect(form(page).getByLabel('Data')).toHaveValue('20/01/2027');
    await save(page);
    const saved = await transactionsOf(person, 1);
    expect(saved).toMatchObject([{ amountCents: 2390, day: '2027-01-20', documentKey: `key:${KEY}` }]);

    await bring(page, 'Enviar PDF', { name: 'nota.pdf', mimeType: 'application/pdf', buffer: pdfOf(NOTE) });
    await expect(form(page)).toContainText('Este documento já foi lançado em 20/01/2027');
    await expect(form(page).getByRole('region', { name: 'Documento lido' })).toContainText(
      /Valor\s*do texto/,
    );
    await form(page).getByLabel('Descrição').fill('Mercado');
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Lançar este documento outra vez?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Lançar mesmo assim' }).click();
    // Its day is before the balance that the account was opened with.
    await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
    await transactionsOf(person, 2);
    // What is under a layer is hidden too: these are gone.
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);

    await paste(page, 'bom dia');
    await expect(
      scanner(page).getByText('O que foi colado não é um documento.', { exact: true }),
    ).toBeVisible();
    await paste(page, BOLETO);
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('1.240,20');
    await form(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

    // A card's slip and the payment of its statement go to the card; so does what a form asked for that was open already.
    const card = await openCard(person, '4321');
    await page.reload();
    await expect(scanner(page).getByRole('button', { name: 'Enviar PDF' })).toBeVisible();
    await bring(page, 'Enviar PDF', pdfFile(SLIP));
    await expect(form(page).getByRole('combobox', { name: 'Conta' })).toHaveText(/Nubank/);
    await expect(form(page).getByLabel('Parcelar em')).toHaveValue('3');
    await expect(form(page).getByRole('region', { name: 'Documento lido' })).toContainText(
      'Pago com cartão: Nubank, pelo final 4321.',
    );
    await expectAccessible(page);
    await save(page, /Nubank/);
    await expect(page.getByText('Compra parcelada em 3×.')).toBeVisible();
    await expect(form(page)).toHaveCount(0);

    await page.keyboard.press('n');
    await form(page).getByLabel('Descrição').fill('Fatura paga no aplicativo');
    await form(page).getByRole('button', { name: 'Ler documento' }).click();
    const reader = page.getByRole('dialog', { name: 'Scanner de Documentos Fiscais' });
    await reader.locator('input[accept=".pdf"]').setInputFiles(pdfFile(PAID_BILL));
    await expect(form(page).getByRole('combobox', { name: 'Para' })).toHaveText(/Nubank/);
    await expect(form(page).getByRole('combobox', { name: 'Fatura' })).toHaveText(/faltam R\$\s100,00/);
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('100,00');
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Transferência salva.')).toBeVisible();
    const { transactions } = await person.request<{ transactions: Transaction[] }>(
      'GET',
      `/api/ledgers/${person.ledgerId}/transactions?accountId=${card.id}&type=transfer_in`,
    );
    expect(transactions).toMatchObject([
      {
        amountCents: 10_000,
        description: 'Fatura paga no aplicativo',
        statementMonth: expect.any(String),
      },
    ]);
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);

    // The digits of a boleto name no payee; the statement that waits for such a payment does.
    const { dueDay } = await openOwedCard(person);
    await page.goto('/dashboard');
    await expect(scanner(page).getByRole('button', { name: 'Enviar PDF' })).toBeVisible();
    await paste(page, boletoOf('033', 25_000, dueDay));
    await expect(form(page).getByRole('combobox', { name: 'Para' })).toHaveText(/Santander/);
    await expect(form(page).getByRole('combobox', { name: 'Fatura' })).toHaveText(/faltam R\$\s250,00/);
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('250,00');
    await expect(form(page).getByLabel('Data')).toHaveValue(formatDay(dueDay));
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);

    // From any page, several at once: each waits until the one before was entered.
    await page.goto('/dashboard/accounts');
    await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Scanner de Documentos Fiscais' });
    const note = (number: number) => ({
      name: `${number}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(noteXml()),
    });
    await dialog.locator('input[accept*="xml"]').setInputFiles([note(1), note(2)]);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Lançar' }).first().click();
    await form(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog.getByRole('button', { name: 'Abrir de novo' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Lançar' })).toHaveCount(1);
  },
);

test.describe('SCAN-03 without a connection', { tag: '@wide' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('SCAN-03 SCAN-08 the engines are downloaded once, from our server, and work without a connection afterwards', async ({
    page,
    person,
    door,
    expectedErrors,
  }) => {
    expectedErrors.push(/^Failed to load resource: /, /^Vintém: GET \/api\/\S+: unreachable/);
    await person.openAccount({ name: 'Banco' });
    await page.goto(`${door.url}/dashboard`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await page.reload();
    await bring(page, 'Enviar Imagem', await receipt());
    await expect(form(page)).toBeVisible({ timeout: 30_000 });
    const kept = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    });
    for (const file of ['por.traineddata.gz', 'zxing_reader.wasm', 'worker.min.js']) {
      expect(
        kept.some((path) => path.endsWith(file)),
        file,
      ).toBe(true);
    }
    await form(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

    door.isShut = true;
    await bring(page, 'Enviar Imagem', await receipt());
    await expect(form(page).getByRole('textbox', { name: 'Valor' })).toHaveValue('47,90', {
      timeout: 30_000,
    });
  });
});

async function paste(page: Page, pasted: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, pasted);
}

async function save(page: Page, account = /Banco/): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: account }).click();
  const category = form(page).getByRole('combobox', { name: 'Categoria' });
  if ((await category.inputValue()) === '') {
    await category.fill('Alimentação');
    await page.getByRole('option', { name: 'Alimentação' }).click();
  }
  await form(page).getByRole('button', { name: 'Salvar', exact: true }).click();
}

/** All of them, once there are as many. */
async function transactionsOf(person: Person, count: number): Promise<Transaction[]> {
  const list = () =>
    person.request<{ transactions: Transaction[] }>('GET', `/api/ledgers/${person.ledgerId}/transactions`);
  await expect.poll(async () => (await list()).transactions.length).toBe(count);
  return (await list()).transactions;
}

/** An NF-e of nobody, in two instalments. */
function noteXml(): string {
  const ide =
    '<ide><mod>65</mod><tpNF>1</tpNF><tpAmb>1</tpAmb><nNF>1234</nNF><dhEmi>2026-11-20T10:31:22-03:00</dhEmi></ide>';
  const emit = '<emit><CNPJ>11222333000181</CNPJ><xNome>Mercado da Esquina Ltda</xNome></emit>';
  const parts =
    '<dup><nDup>001</nDup><dVenc>2026-12-20</dVenc><vDup>24.00</vDup></dup><dup><nDup>002</nDup><dVenc>2027-01-20</dVenc><vDup>23.90</vDup></dup>';
  const total = '<total><ICMSTot><vNF>47.90</vNF></ICMSTot></total>';
  return `<NFe><infNFe Id="NFe${KEY}" versao="4.00">${ide}${emit}${total}<cobr>${parts}</cobr></infNFe></NFe>`;
}

/** The same note as text in a PDF. */
const NOTE = [
  'DANFE NFC-e MERCADO DA ESQUINA LTDA',
  'CNPJ 11.222.333/0001-81',
  'VALOR TOTAL R$ 47,90',
  'Cartao de Debito 47,90',
  'Emissao: 20/11/2026 10:31:22',
  `Chave de acesso ${KEY}`,
];
const TODAY = formatDay(today());
const SLIP = [
  'Via Cliente',
  'VISA CREDITO',
  '**** **** **** 4321',
  'LOJA BOA LTDA',
  `${TODAY} 10:15`,
  'PARCELADO 3 X 100,00',
  'VALOR R$ 300,00',
];
const PAID_BILL = [
  'Comprovante de pagamento',
  'Pagamento da fatura do cartao',
  'Cartao final 4321',
  'Valor pago R$ 100,00',
  `Data do pagamento ${TODAY}`,
];

const pdfFile = (lines: readonly string[]) => ({
  name: 'papel.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf(lines),
});

/** A card due on the 10th that closes 7 days before, with one issued card. */
async function openCard(person: Person, lastDigits: string): Promise<Account> {
  const cards = `/api/ledgers/${person.ledgerId}/cards`;
  const { account } = await person.request<{ account: Account }>('POST', cards, {
    name: 'Nubank',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  });
  await person.request('POST', `${cards}/${account.id}/issued-cards`, { kind: 'main', lastDigits });
  return account;
}

/** A card of which 250,00 of the statement that closed last are owed. */
async function openOwedCard(person: Person): Promise<Statement> {
  const { account } = await person.request<{ account: Account }>(
    'POST',
    `/api/ledgers/${person.ledgerId}/cards`,
    {
      name: 'Santander',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
      closedDebtCents: 25_000,
    },
  );
  const { statements } = await person.request<{ statements: Statement[] }>(
    'GET',
    `/api/ledgers/${person.ledgerId}/cards/${account.id}`,
  );
  const owed = statements.find(({ closingDay, restCents }) => closingDay <= today() && restCents === 25_000);
  if (!owed) throw new Error('nothing is owed of the statement that closed last');
  return owed;
}

/** The bar code of a boleto: its bank, the day as days since 1997, which began again at 1000 in 2025, and the amount. */
function boletoOf(bank: string, amountCents: number, due: Day): string {
  const factor = ((daysBetween(day('1997-10-07'), due) - 1000) % 9000) + 1000;
  const rest = `${factor}${String(amountCents).padStart(10, '0')}${'7'.repeat(25)}`;
  return `${bank}9${boletoMod11(`${bank}9${rest}`)}${rest}`;
}

/** Lines as text in a PDF. */
function pdfOf(lines: readonly string[]): Buffer {
  const content = lines
    .map((line, index) => `BT /F1 11 Tf 40 ${800 - index * 20} Td (${line}) Tj ET`)
    .join('\n');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF`);
}
