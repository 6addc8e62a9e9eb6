import { headers } from 'next/headers';
import { Styles } from './styles.jsx';

export default async function Layout({ children }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en">
      <head>
        {nonce !== undefined && <meta property="csp-nonce" content={nonce} />}
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Styles nonce={nonce}>{children}</Styles>
      </body>
    </html>
  );
}
