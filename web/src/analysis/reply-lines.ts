// The text of an AI service, whatever it sends, as paragraphs, lists and bold words. Nothing else of Markdown and nothing of HTML means
// anything here: it stays text.

/** Words, some of them bold. */
export type Piece = { readonly text: string; readonly isBold: boolean };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Piece[])[] };

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const ITEM = /^(?:[-*•–]|(\d{1,2})[.)])\s+(.+)$/;

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const item = ITEM.exec(line);
    const heading = HEADING.exec(line)?.[1];
    if (item) addItem(blocks, piecesOf(item[2] ?? ''), item[1] !== undefined);
    else if (heading !== undefined) blocks.push({ kind: 'heading', pieces: piecesOf(heading) });
    else if (line !== '') blocks.push({ kind: 'paragraph', pieces: piecesOf(line) });
  }
  return blocks;
}

function addItem(blocks: Block[], pieces: readonly Piece[], isNumbered: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind !== 'list' || last.isNumbered !== isNumbered) {
    blocks.push({ kind: 'list', isNumbered, items: [pieces] });
    return;
  }
  blocks[blocks.length - 1] = { ...last, items: [...last.items, pieces] };
}

function piecesOf(text: string): Piece[] {
  return text
    .split('**')
    .map((piece, index, all) => {
      // A mark without its other half is only two asterisks.
      const isOpen = index === all.length - 1 && index % 2 === 1;
      return { text: isOpen ? `**${piece}` : piece, isBold: index % 2 === 1 && !isOpen };
    })
    .filter((piece) => piece.text !== '');
}
