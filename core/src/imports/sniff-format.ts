/**
 * Which kind of file a person has dropped, by what is in it. Its name is not asked: banks name OFX `.txt`, and tables of HTML `.xls`.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test.
 */
import type { BankFileFormat, BankFileRefusal } from './bank-file.ts';
import { decodeBytes } from './decode-bytes.ts';
import { refusalOfBytes } from './file-signatures.ts';

/** The format and the text that its reader takes, or why no reader does. `csv` is a candidate: text with at least one row of columns. */
export type SniffedFile =
  | { readonly ok: true; readonly format: BankFileFormat; readonly text: string }
  | { readonly ok: false; readonly refusal: BankFileRefusal };

/** The part of a text that is looked at. Headers of banks are far shorter. */
const HEAD = 65_536;
/** Control characters that no text has, one in so many, make it none. */
const CHARACTERS_A_CONTROL = 200;

const OFX_HEADER = /^\s*(?:OFXHEADER|DATA:OFXSGML)/iu;
const OFX_TAG = /<(?:OFX|OFC|STMTTRN|BANKTRANLIST|STMTTRNRS|CCSTMTTRNRS|BANKMSGSRSV1|CREDITCARDMSGSRSV1)>/iu;
/** With attributes, or the processing instruction of 2.x. */
const OFX_ROOT = /<\??OFX[\s>]/iu;
const CAMT_MESSAGE =
  /<(?:[\w.-]{1,40}:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s/>]|:camt\.05[234]\./u;
const WEB_PAGE = /<(?:!doctype\s+html|html|head|body|table|script|div|meta)[\s>]/iu;
const WEB_ARCHIVE = /^\s*(?:MIME-Version|From|Message-ID):/iu;
const SPREADSHEET_XML = /<\?mso-application|<(?:[\w.-]{1,40}:)?Workbook[\s>]/iu;
const QIF_HEADER = /^\s*!(?:type|account|option|clear)\b/iu;
/** Without a header: a field of one letter, and the end of a record in a line of its own. */
const QIF_RECORD = /^\s*[DTUPMLNCS][^\n\r]*[\n\r](?:[^\n\r]*[\n\r])*?\^\s*(?:[\n\r]|$)/u;
const COLUMNS = /[;,\t|]/u;

/** What the file with these `bytes` is. */
export function sniffFormat(bytes: Uint8Array): SniffedFile {
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) return { ok: false, refusal };
  const text = decodeBytes(bytes);
  const found = kindOfText(text);
  return found.ok ? { ok: true, format: found.format, text } : found;
}

type TextKind = { readonly ok: true; readonly format: BankFileFormat } | Extract<SniffedFile, { ok: false }>;

function kindOfText(text: string): TextKind {
  const start = text.search(/[^\s\0]/u);
  if (start < 0) return { ok: false, refusal: 'empty' };
  const head = text.slice(start, start + HEAD);
  if (head.startsWith('%PDF-')) return { ok: false, refusal: 'pdf' };
  if (isBinary(head)) return { ok: false, refusal: 'unknown' };
  if (OFX_HEADER.test(head)) return { ok: true, format: 'ofx' };
  if (head.startsWith('<')) return kindOfMarkup(head);
  if (QIF_HEADER.test(head) || QIF_RECORD.test(head.slice(0, 4096))) return { ok: true, format: 'qif' };
  if (WEB_ARCHIVE.test(head)) return { ok: false, refusal: WEB_PAGE.test(head) ? 'web_page' : 'unknown' };
  if (/^[[{]/u.test(head) || !COLUMNS.test(head)) return { ok: false, refusal: 'unknown' };
  return { ok: true, format: 'csv' };
}

function kindOfMarkup(head: string): TextKind {
  if (OFX_TAG.test(head) || OFX_ROOT.test(head)) return { ok: true, format: 'ofx' };
  if (CAMT_MESSAGE.test(head)) return { ok: true, format: 'camt' };
  if (SPREADSHEET_XML.test(head)) return { ok: false, refusal: 'spreadsheet' };
  if (/^<svg[\s>]/iu.test(head)) return { ok: false, refusal: 'image' };
  return { ok: false, refusal: WEB_PAGE.test(head) ? 'web_page' : 'unknown' };
}

function isBinary(head: string): boolean {
  const controls = head.match(/[[\p{Cc}\uFFFD]--\s]/gv)?.length ?? 0;
  return controls * CHARACTERS_A_CONTROL > head.length;
}
