/** The sentences of the app keep their order whatever somebody is called, as those of the builder do. */
export { textsWithNames } from '@sluice/builder-ui';
