/** Links of the pages: each relative one leads to a file or a folder of the tree. */
import { posix } from 'node:path';
import { lineAt } from './source.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** `[text](target)` and `![alt](target "title")`; the anchor and the title are left out. */
const LINK = /\]\(\s*<?(?<target>[^\s)>#]+)[^)]*\)/gu;
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/)/iu;
const CODE_BLOCK = /^```[\s\S]*?^```$/gmu;

/** Checks every relative link of every Markdown file. */
export function checkLinks(tree: Tree): Violation[] {
  const known = new Set([...tree.keys()].flatMap(withFolders));
  return [...tree.values()]
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(LINK)].flatMap(({ groups, index }) => {
        const target = decodeURI(groups?.['target'] ?? '');
        if (ELSEWHERE.test(target)) return [];
        const file = posix.join(posix.dirname(path), target).replace(/\/$/u, '');
        if (known.has(file)) return [];
        return {
          path,
          line: lineAt(text, index),
          rule: 'doc-link' as const,
          finding: `${file} does not exist`,
          instead: 'link to the place where it is now, or take the link out',
        };
      }),
    );
}

/** Blank lines in place of code blocks, so that line numbers stay. */
function withoutCode(text: string): string {
  return text.replaceAll(CODE_BLOCK, (block) => block.replaceAll(/[^\n]/gu, ' '));
}

/** "docs/specs/money.md", "docs/specs", "docs" */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
