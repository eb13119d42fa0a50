/** The person can do something about it: its message is a sentence that says what. */
export class CommandError extends Error {
  override name = 'CommandError';
}
