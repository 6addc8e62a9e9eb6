import { Page } from '../shared/Page.jsx';

/** A page with a nonce is rendered for each request. */
export function getServerSideProps() {
  return { props: {} };
}

export default Page;
