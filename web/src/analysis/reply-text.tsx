import { cx } from '#ui/cx.ts';
import { type Block, type Piece, readBlocks } from './reply-lines.ts';

/** The text of an AI service, drawn from plain blocks: no markup of it reaches the page. */
export function ReplyText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 text-base text-pretty break-words">
      {readBlocks(text).map((block, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block of a fixed text is its place
        <BlockOf key={position} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind !== 'list') {
    return (
      <p className={cx(block.kind === 'heading' && 'mt-1 font-medium')}>
        <Pieces pieces={block.pieces} />
      </p>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List className={cx('pl-5 marker:text-copper', block.isNumbered ? 'list-decimal' : 'list-disc')}>
      {block.items.map((pieces, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={position} className="mt-1 first:mt-0">
          <Pieces pieces={pieces} />
        </li>
      ))}
    </List>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isBold }, position) =>
    isBold ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <strong key={position} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
}
