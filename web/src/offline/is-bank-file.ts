/** Whether its name or type says that it is a statement. The scanner tells others apart by their contents. */
export function isBankFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(?:ofx|ofc|csv|qif)$/i.test(name) || /ofx|csv|qif|comma-separated/i.test(type);
}
