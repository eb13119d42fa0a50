/** The kinds of file that can be read. */
export type FileKind = 'image' | 'pdf' | 'xml';

const HEAD_BYTES = 1024;
const XML_TYPES = new Set(['application/xml', 'text/xml']);

/**
 * Kind of a file: by the browser's type (from its name), otherwise by its first bytes. Null for unsupported files. A false "PDF" fails when
 * it is opened, so that it gets the PDF's own message.
 */
export async function sniffFile(file: Blob): Promise<FileKind | null> {
  const { type } = file;
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf') return 'pdf';
  const isUnnamed = type === '' || type === 'application/octet-stream';
  if (!isUnnamed && !XML_TYPES.has(type) && type !== 'text/plain') return null;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (startsAsXml(head)) return 'xml';
  // A phone's file without a name's ending.
  if (!isUnnamed) return null;
  if (latin(head).includes('%PDF-')) return 'pdf';
  return IMAGE_STARTS.some((pattern) => pattern.test(latin(head))) ? 'image' : null;
}

const STATEMENT_NAME = /\.(ofx|ofc|qfx|qif|csv)$/iu;
/** OFX of either version, QIF, and the family of CAMT. */
const STATEMENT_START = /<OFX\b|^\s*OFXHEADER|^\s*!(Type|Account|Option)|camt\.05[234]/iu;

/** Whether it is a file of a bank that lists movements, by its name or its first bytes: those are imported, not read as a document. */
export async function isStatement(file: File): Promise<boolean> {
  if (STATEMENT_NAME.test(file.name) || file.type === 'text/csv') return true;
  if (file.type.startsWith('image/') || file.type === 'application/pdf') return false;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return STATEMENT_START.test(latin(head).replaceAll('\0', ''));
}

/** PNG, JPEG, GIF, BMP, TIFF, WebP, and the family of HEIC and AVIF. */
const IMAGE_STARTS = [
  /^\u0089PNG/u,
  /^\u00ff\u00d8\u00ff/u,
  /^GIF8/u,
  /^BM/u,
  /^(II\*\0|MM\0\*)/u,
  /^RIFF....WEBP/su,
  /^....ftyp(hei|hev|mif|avi)/su,
];

/** A page of HTML begins as XML does, and OFX has a declaration much like it. */
function startsAsXml(head: Uint8Array): boolean {
  const text = latin(head)
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/u, '')
    .trimStart();
  return /^<(\?xml|!--|!doctype(?! html)|[a-z])/iu.test(text) && !/<(html|svg|OFX|Document)\b/iu.test(text);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
