// All the script that the landing page has: the year in its footer, and light or dark.

const year = document.querySelector('#year');
if (year) year.textContent = String(new Date().getFullYear());

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => {
    const isDark = document.documentElement.classList.toggle('dark');
    try {
      // The key that public/theme.js reads before the first paint.
      localStorage.setItem('theme', isDark ? 'dark' : 'light');
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  });
}
