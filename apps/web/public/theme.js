// Runs before the first paint so that a dark page never flashes light. It stands in a file of its own because
// the Content-Security-Policy allows no script inside the page. src/platform/theme.ts does the same afterwards.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('theme') || 'system';
  } catch (_) {
    // Storage can be closed to us; the system's preference is a good answer then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.setAttribute('content', dark ? '#191512' : '#faf6ee');
})();
