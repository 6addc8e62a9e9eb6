export { Page as default } from '../../shared/Page.jsx';
