/**
 * Groups the codes of one picture by paper: a boleto's bar code and its Pix code belong together, those of several photographed papers do
 * not.
 */
import { documentKey, type ReadDocument } from './document.ts';
import { mergeDocuments } from './merge.ts';

const IDENTITIES = ['barcode', 'accessKey', 'pixId'] as const;

/** The documents of `codes`. Of several papers each keeps only its own code's fields. */
export function separateCodes(codes: readonly ReadDocument[]): ReadDocument[] {
  const leading = IDENTITIES.find(
    (name) => new Set(codes.flatMap((code) => code[name]?.value ?? [])).size > 1,
  );
  if (leading === undefined) {
    const merged = mergeDocuments(codes);
    return merged ? [merged] : [];
  }
  // A bill's Pix code pays the same bill: by itself it would be a document too many.
  const papers = new Map<string, ReadDocument[]>();
  for (const code of codes) {
    const own = leading === 'pixId' || code.kind !== 'pix' ? documentKey(code) : null;
    if (own !== null) papers.set(own, [...(papers.get(own) ?? []), code]);
  }
  return [...papers.values()].flatMap((paper) => mergeDocuments(paper) ?? []);
}
