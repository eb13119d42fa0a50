// PDFs written by hand: the smallest that show one thing each.

interface PdfParts {
  /** Texts with their places in points, from the bottom left. */
  texts?: readonly (readonly [text: string, x: number, y: number])[];
  /** Number of pages with the text. */
  pages?: number;
  /** The texts of the pages, if they differ. */
  pageTexts?: readonly (readonly string[])[];
  /** A JPEG that fills the page. */
  picture?: { bytes: Uint8Array; width: number; height: number };
  attachment?: { name: string; content: string };
  isLocked?: boolean;
}

/** A PDF file of `parts`. */
export function pdfOf(parts: PdfParts): File {
  const {
    texts = [],
    pageTexts,
    pages = pageTexts?.length ?? 1,
    picture,
    attachment,
    isLocked = false,
  } = parts;
  const content = picture ? 'q 595 0 0 842 0 0 cm /P Do Q' : drawingOf(texts);
  const kids = Array.from({ length: pages }, (_, index) => `${10 + index} 0 R`).join(' ');
  const names = attachment ? `/Names << /EmbeddedFiles << /Names [(${attachment.name}) 6 0 R] >> >>` : '';
  const objects = new Map<number, readonly (string | Uint8Array)[]>([
    [1, [`<< /Type /Catalog /Pages 2 0 R ${names} >>`]],
    [2, [`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`]],
    [3, ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']],
    [4, streamOf('', content)],
  ]);
  for (let index = 0; index < pages; index += 1) {
    const resources = `/Resources << /Font << /F1 3 0 R >> ${picture ? '/XObject << /P 5 0 R >>' : ''} >>`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${pageTexts ? 1000 + index : 4} 0 R >>`;
    objects.set(10 + index, [page]);
    const lines = pageTexts?.[index]?.map((text, line) => [text, 40, 800 - 16 * line] as const);
    if (lines) objects.set(1000 + index, streamOf('', drawingOf(lines)));
  }
  if (picture) {
    const { width, height, bytes } = picture;
    const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    objects.set(5, streamOf(`/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`, bytes));
  }
  if (attachment) {
    objects.set(6, [`<< /Type /Filespec /F (${attachment.name}) /EF << /F 7 0 R >> >>`]);
    objects.set(7, streamOf('/Type /EmbeddedFile', new TextEncoder().encode(attachment.content)));
  }
  const secret = 'A'.repeat(32);
  const lock = isLocked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${secret}) /U (${secret}) /P -4 >>`
    : '';
  return new File([writePdf(objects, lock)], 'nota.pdf', { type: 'application/pdf' });
}

function drawingOf(texts: NonNullable<PdfParts['texts']>): string {
  return texts.map(([text, x, y]) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
}

function streamOf(dictionary: string, content: string | Uint8Array): (string | Uint8Array)[] {
  return [`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream'];
}

/** Without a table of places: readers find the objects by themselves, and so does ours. */
function writePdf(objects: ReadonlyMap<number, readonly (string | Uint8Array)[]>, lock: string): Blob {
  const body = [...objects].flatMap(([id, parts]) => [`${id} 0 obj\n`, ...parts, '\nendobj\n']);
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.size + 1} /ID [(vintem) (vintem)] ${lock} >>\n%%EOF`;
  return new Blob(['%PDF-1.4\n', ...body, trailer] as BlobPart[]);
}
