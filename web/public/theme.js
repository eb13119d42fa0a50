// Runs before the first paint, so it is a plain script of its own: neither a module (those wait) nor inline (the content
// security policy). `ui/theme.ts` reads and writes the same key.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
