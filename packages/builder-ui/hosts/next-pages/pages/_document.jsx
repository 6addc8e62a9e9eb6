import Document, { Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';

/** Collects the styles of each page, and puts them into its head. */
export default class StyledDocument extends Document {
  static async getInitialProps(context) {
    const nonce = context.req?.headers['x-nonce'];
    const sheet = new ServerStyleSheet({ nonce });
    const { renderPage } = context;
    context.renderPage = () =>
      renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    const page = await Document.getInitialProps(context);
    return {
      ...page,
      nonce,
      styles: (
        <>
          {page.styles}
          {sheet.getStyleElement()}
        </>
      ),
    };
  }

  render() {
    const { nonce } = this.props;
    return (
      <Html lang="en">
        <Head nonce={nonce}>
          {nonce !== undefined && <meta property="csp-nonce" content={nonce} />}
          <link rel="icon" href="data:," />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
