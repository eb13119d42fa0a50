/** Whether the work settles in time, successfully or not; longer work continues unobserved. */
export async function settlesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timer = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => timer.resolve(false), milliseconds);
  const ended = work.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([ended, timer.promise]);
  clearTimeout(timeout);
  return inTime;
}
