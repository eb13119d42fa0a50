/**
 * One reader for every code: decoded from a bar code or QR code, or pasted. The formats that prove most about themselves come first, so
 * that no code is taken for another.
 */
import { documentOfKey, isSoundKey, readAccessKey } from './access-key.ts';
import { type CodeContext, documentOfBoleto, readBoleto } from './boleto.ts';
import { documentOfCollection, readCollection } from './collection.ts';
import type { ReadDocument } from './document.ts';
import { readFiscalQr } from './fiscal-qr.ts';
import { documentOfEndToEndId, documentOfPixCode, readEndToEndId, readPixCode } from './pix.ts';

const LONGEST = 4000;

/** The document of `code`; null when it is invalid, or its check digits fail. */
export function readCode(code: string, context: CodeContext): ReadDocument | null {
  if (code.length > LONGEST) return null;
  const pix = readPixCode(code);
  if (pix !== null) return documentOfPixCode(pix);
  return readNumber(code, context) ?? readFiscalQr(code) ?? readEndToEnd(code);
}

/** 44 digits may be the key of a note or the bar code of a boleto: a key whose issuer and check digit both hold is no coincidence. */
function readNumber(code: string, context: CodeContext): ReadDocument | null {
  const key = readAccessKey(code.trim().replace(/^(?:NFe|CTe|CFe|BPe|NFS|NF3e|NFCom)/iu, ''));
  if (key !== null && isSoundKey(key)) return documentOfKey(key, 'key');
  const boleto = readBoleto(code);
  const collection = readCollection(code);
  return (
    (boleto && documentOfBoleto(boleto, context)) ??
    (collection && documentOfCollection(collection, context)) ??
    (key?.checks === true ? documentOfKey(key, 'key') : null)
  );
}

function readEndToEnd(code: string): ReadDocument | null {
  const endToEnd = readEndToEndId(code);
  return endToEnd && documentOfEndToEndId(endToEnd);
}
