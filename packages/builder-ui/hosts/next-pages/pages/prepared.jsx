import { Page } from '../shared/Page.jsx';

/** Rendered when the project is built. */
export default Page;
