// The last resort: when the app cannot even start, or everything on the page has gone down, something must say so.
// It stands in a file of its own, without any import, because the app's own scripts are what has failed.
(function () {
  function isEmpty() {
    var root = document.getElementById('root');
    return !root || root.childElementCount === 0;
  }

  function refresh() {
    // What is kept on this device may be what is broken.
    var cleaned =
      navigator.onLine && navigator.serviceWorker
        ? navigator.serviceWorker.getRegistrations().then(function (all) {
            return Promise.all(
              all.map(function (one) {
                return one.unregister();
              }),
            );
          })
        : Promise.resolve();
    var reload = function () {
      location.reload();
    };
    cleaned.then(reload, reload);
  }

  function show() {
    if (!isEmpty() || document.getElementById('crash-screen')) return;
    // The colors of tokens.css, for when it is not here; theme.js has chosen before the first paint.
    var isDark = document.documentElement.dataset.theme === 'dark';
    var ink = isDark ? '#f4ece0' : '#2a231d';
    var soft = isDark ? '#b9ac9b' : '#6a5e52';
    document.body.style.cssText =
      'margin:0;background:' + (isDark ? '#191512' : '#faf6ee') + ';color:' + ink + ';line-height:1.5';
    var screen = document.createElement('div');
    screen.id = 'crash-screen';
    screen.style.cssText =
      'box-sizing:border-box;display:flex;flex-direction:column;min-height:100dvh;max-width:72rem;margin:0 auto;' +
      'padding:1.25rem;font-family:"Figtree Variable","Segoe UI",system-ui,sans-serif';
    var header = document.createElement('header');
    header.style.cssText =
      'display:flex;align-items:center;gap:.625rem;font:600 1.25rem/1.2 "Fraunces Variable",Georgia,serif';
    var sign = document.createElement('img');
    sign.src = '/favicon.svg';
    sign.alt = '';
    sign.style.cssText = 'width:2.25rem;height:2.25rem;display:block';
    header.append(sign, 'Atelier');
    var words = document.createElement('main');
    words.style.cssText =
      'flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;' +
      'padding:2rem 0 6rem;text-align:center';
    var title = document.createElement('h1');
    // The style sheet may be here or not; it makes headings plain text.
    title.style.cssText = 'margin:0 0 .5rem;font:600 1.875rem/1.2 "Fraunces Variable",Georgia,serif';
    title.textContent = 'Something went wrong';
    var text = document.createElement('p');
    text.style.cssText = 'margin:0;color:' + soft;
    text.textContent = 'Atelier could not start. What you typed is kept on this device.';
    var button = document.createElement('button');
    button.textContent = 'Refresh';
    button.style.cssText =
      'min-height:2.75rem;margin-top:1.75rem;padding:0 1.25rem;border:0;border-radius:.625rem;font:inherit;' +
      'font-weight:600;cursor:pointer;' +
      (isDark ? 'background:#e39062;color:#22130b' : 'background:#b0502a;color:#fffaf4');
    button.addEventListener('click', refresh);
    words.append(title, text, button);
    screen.append(header, words);
    document.body.append(screen);
    document.title = 'Something went wrong · Atelier';
  }

  // After the app had its chance to show an error screen of its own. Capturing, since scripts that do not load tell
  // nobody above them.
  function soon() {
    setTimeout(show, 500);
  }
  addEventListener('error', soon, true);
  addEventListener('unhandledrejection', soon);
})();
