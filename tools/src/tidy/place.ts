/** The place of a file: its workspace, its folder of `src`, and the kind that follows. */

export type Place = {
  /** First folder of the path, such as `server`; empty for files at the root. */
  readonly workspace: string;
  /** First folder under `src`, such as `accounts`; empty for files directly in `src` or outside of it. */
  readonly folder: string;
  readonly name: string;
  /** Whether the file lies in the workspace's `src`. What lies beside it configures, builds or tests. */
  readonly isInSource: boolean;
  /** Whether the file only ever runs in tests and measurements. */
  readonly isTest: boolean;
};

const TEST_FILE = /\.(?:test|e2e|bench)\.tsx?$/u;
const CODE_FILE = /\.(?:ts|tsx|mjs|js)$/u;

/** The place of the file at `path`. */
export function placeOf(path: string): Place {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const workspace = segments.length > 1 ? (segments[0] ?? '') : '';
  const isInSource = segments[1] === 'src';
  const folder = isInSource && segments.length > 3 ? (segments[2] ?? '') : '';
  return {
    workspace,
    folder,
    name,
    isInSource,
    isTest: TEST_FILE.test(name) || folder === 'testing' || workspace === 'e2e' || workspace === 'bench',
  };
}

/** Whether the file at `path` is TypeScript or JavaScript. */
export function isCode(path: string): boolean {
  return CODE_FILE.test(path);
}
