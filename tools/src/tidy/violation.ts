/** A rule's report: the place, the rule, and what to do instead. A ban without a replacement only moves the problem. */
import { type Source, lineAt } from './source.ts';

/** Every rule. The examples in `examples.ts` hold one tree that breaks each and one that keeps it. */
export type RuleName =
  | 'across-owners'
  | 'barrel'
  | 'built-in-categories'
  | 'browser-contract'
  | 'clock'
  | 'core-purity'
  | 'doc-link'
  | 'feature-name'
  | 'file-name'
  | 'file-size'
  | 'file-suffix'
  | 'import-cycle'
  | 'import-form'
  | 'import-graph'
  | 'landed-migration'
  | 'machine-trace'
  | 'migration-number'
  | 'node-builtin'
  | 'private-queries'
  | 'server-layers'
  | 'single-writer'
  | 'source-root'
  | 'sql-clock'
  | 'testing-only'
  | 'test-id'
  | 'type-literal'
  | 'ui-subjects'
  | 'undeclared-package'
  | 'unfinished-work'
  | 'unused-export'
  | 'unused-package'
  | 'web-layers'
  | 'workspace-layers';

export type Violation = {
  readonly path: string;
  readonly line: number;
  readonly rule: RuleName;
  readonly finding: string;
  readonly instead: string;
};

/** A violation as one line that an editor can jump to. */
export function describeViolation({ path, line, rule, finding, instead }: Violation): string {
  return `${path}:${line} [${rule}] ${finding}. Instead: ${instead}.`;
}

/** One violation for each place where `pattern` (with flag g) matches the named view of `source`. */
export function findAll(
  source: Source,
  view: 'text' | 'code' | 'bare',
  pattern: RegExp,
  report: Pick<Violation, 'rule' | 'instead'>,
): Violation[] {
  return Array.from(source[view].matchAll(pattern), (match) => {
    const finding = `"${match[0].trim().replaceAll(/\s+/gu, ' ').slice(0, 60)}"`;
    return { path: source.path, line: lineAt(source.text, match.index), finding, ...report };
  });
}
