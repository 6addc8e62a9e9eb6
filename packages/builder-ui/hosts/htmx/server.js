import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const served = {
  '/htmx.js': 'node_modules/htmx.org/dist/htmx.min.js',
  '/alpine.js': 'node_modules/alpinejs/dist/cdn.min.js',
};
const ELEMENT = 'node_modules/@sluice/builder-ui/dist/element';

let liquid = "{% if ${country} == 'DE' %}Hallo{% endif %}";

const escaped = (given) => given.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What htmx puts in place of the form that it has sent. */
const form = () => `
  <form aria-label="swapped" hx-post="/save" hx-swap="outerHTML">
    <sluice-builder name="liquid" value="${escaped(liquid)}"></sluice-builder>
    <button>Save</button>
    <pre id="saved">${escaped(liquid)}</pre>
  </form>`;

const page = () => `
  <!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>Sluice with htmx and Alpine</title>
      <link rel="icon" href="data:," />
      <script src="/htmx.js"></script>
      <script type="module" src="/element/element.js"></script>
      <script defer src="/alpine.js"></script>
    </head>
    <body>
      ${form()}
      <section aria-label="bound" x-data="{ text: 'Hello' }">
        <sluice-builder x-model="text"></sluice-builder>
        <pre id="text" x-text="text"></pre>
        <button type="button" x-on:click="text = 'Bye'">Say bye</button>
      </section>
    </body>
  </html>`;

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file =
    served[pathname] ?? (/^\/element\/[\w-]+\.js$/u.test(pathname) ? ELEMENT + pathname.slice(8) : '');
  if (pathname === '/save') liquid = new URLSearchParams(await text(request)).get('liquid');
  response.setHeader('content-type', file === '' ? 'text/html' : 'text/javascript');
  response.end(file === '' ? (pathname === '/save' ? form() : page()) : await readFile(file));
}).listen(process.env.PORT);
