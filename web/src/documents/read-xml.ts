import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { readFiscalXml } from '@vintem/core/documents/fiscal-xml';
import { ScanError } from './scan-failure.ts';
import { readXmlTree } from './xml-tree.ts';

/** The notes in a file of XML. Throws a ScanError for what is none. */
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

/** A note that stands in the file twice, as sent and with its protocol, is one; the first that says its amount. */
function onceEach(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  const keyed = Map.groupBy(documents, (document) => documentKey(document) ?? document);
  return [...keyed.values()].flatMap(
    (same) => same.find(({ amountCents }) => amountCents) ?? same.slice(0, 1),
  );
}
