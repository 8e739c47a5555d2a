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
    var screen = document.createElement('main');
    screen.id = 'crash-screen';
    screen.style.cssText =
      'max-width:32rem;margin:20vh auto 0;padding:1.5rem;text-align:center;font-family:system-ui,sans-serif';
    var sign = document.createElement('img');
    sign.src = '/favicon.svg';
    sign.alt = '';
    sign.style.cssText = 'width:4rem;height:4rem;margin:0 auto 1.5rem;display:block';
    var title = document.createElement('h1');
    // The style sheet may be here or not; it makes headings plain text.
    title.style.cssText = 'margin:0 0 .5rem;font:600 1.875rem/1.2 Fraunces,Georgia,serif';
    title.textContent = 'Something went wrong';
    var text = document.createElement('p');
    text.textContent = 'Atelier could not start. What you typed is kept on this device.';
    var button = document.createElement('button');
    button.textContent = 'Refresh';
    button.style.cssText =
      'min-height:2.75rem;margin-top:1rem;padding:0 1.25rem;border:0;border-radius:.625rem;background:#b0502a;color:#fff;font:inherit;font-weight:600;cursor:pointer';
    button.addEventListener('click', refresh);
    screen.append(sign, title, text, button);
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
