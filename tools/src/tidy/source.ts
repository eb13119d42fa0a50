/**
 * One file as the rules read it. The rules look for words, not for syntax, so it is enough to tell comments and strings from code; a parser
 * would take longer than all rules together.
 */

/** `code` is the text with comments blanked; `bare` also without quoted text and regular expressions. All have the same positions. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly bare: string;
};

/** Comments, quoted text, templates and regular expressions, whichever begins first. A template stays code: it may hold expressions. */
const TOKENS =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<template>`(?:[^`\\]|\\[\s\S])*`)|(?<=[(,=:[!&|?{};]\s*)(?<expression>\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/)/gu;
const SQL_COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//gu;
const CODE_FILE = /\.(?:ts|tsx|mjs|js)$/u;

/** Reads the `text` of the file at `path`; what is not code or SQL counts as it stands. */
export function readSource(path: string, text: string): Source {
  if (path.endsWith('.sql')) {
    const code = text.replaceAll(SQL_COMMENT, blank);
    return { path, text, code, bare: code };
  }
  if (!CODE_FILE.test(path)) return { path, text, code: text, bare: text };
  return {
    path,
    text,
    code: blankTokens(text, ['comment']),
    bare: blankTokens(text, ['comment', 'quoted', 'expression']),
  };
}

/** The line, from 1, of the character at `index`. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function blankTokens(text: string, kinds: readonly string[]): string {
  return text.replaceAll(TOKENS, (token: string, ...rest: unknown[]) => {
    const groups: unknown = rest.at(-1);
    const isMeant = Object.entries(groups ?? {}).some(
      ([kind, value]) => value !== undefined && kinds.includes(kind),
    );
    return isMeant ? blank(token) : token;
  });
}

function blank(token: string): string {
  return token.replaceAll(/[^\n]/gu, ' ');
}
