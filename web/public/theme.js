// Why it is a plain script: ui/theme.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
