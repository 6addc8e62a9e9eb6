import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { policyOf } from './policy.js';

/** Renders the whole page first, so that all its styles are known, and puts them into its head. */
export default function handleRequest(request, status, headers, context) {
  const nonce = new URL(request.url).searchParams.has('without-nonce') ? undefined : crypto.randomUUID();
  const sheet = new ServerStyleSheet({ nonce });
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      sheet.collectStyles(<ServerRouter context={context} url={request.url} nonce={nonce} />),
      {
        nonce,
        onAllReady() {
          const meta = nonce === undefined ? '' : `<meta property="csp-nonce" content="${nonce}" />`;
          headers.set('content-type', 'text/html');
          if (nonce !== undefined) headers.set('content-security-policy', policyOf(nonce));
          text(pipe(new PassThrough())).then((page) => {
            const styled = page.replace('</head>', () => `${meta}${sheet.getStyleTags()}</head>`);
            resolve(new Response(styled, { status, headers }));
          }, reject);
        },
        onShellError: reject,
        onError: console.error,
      },
    );
  });
}
