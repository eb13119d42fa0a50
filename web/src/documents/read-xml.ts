import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { readFiscalXml } from '@vintem/core/documents/fiscal-xml';
import { ScanError } from './scan-failure.ts';
import { readXmlTree } from './xml-tree.ts';

/** Reads the notes of an XML file. Throws a ScanError if it has none. */
export function readXml(
  bytes: Uint8Array,
  context: { readonly ownTaxIds: readonly string[] },
): readonly ReadDocument[] {
  const tree = readXmlTree(bytes);
  if (!tree.ok) throw new ScanError(tree.reason === 'too_large' ? 'xml_too_big' : 'xml_broken');
  const read = readFiscalXml(tree.root, context);
  if (!read.ok) throw new ScanError('xml_unknown');
  return onceEach(read.documents);
}

/** A note found twice in a file, as sent and with its protocol, is one note; the first with an amount wins. */
function onceEach(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  const keyed = Map.groupBy(documents, (document) => documentKey(document) ?? document);
  return [...keyed.values()].flatMap(
    (same) => same.find(({ amountCents }) => amountCents) ?? same.slice(0, 1),
  );
}
