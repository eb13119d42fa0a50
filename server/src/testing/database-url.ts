/** The same server and user, another database. Works on text: WHATWG URL refuses the hostless form of Unix sockets. */
export function databaseAt(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

export function userOf(url: string): string {
  return decodeURIComponent(/^postgres(?:ql)?:\/\/([^:@/]*)/.exec(url)?.[1] ?? '');
}
