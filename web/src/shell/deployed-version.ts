/** Whether the server has another version than this page's, which begins with another script. Throws when it does not answer. */
export async function isNewerDeployed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const answer = await fetch('/dashboard', { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = await answer.text();
  // While developing there are no versions.
  return answer.ok && own !== null && !page.includes(new URL(own.src).pathname);
}
