import { Markdown } from '@storybook/addon-docs/blocks';

interface ReferencePageProps {
  /** A page of `docs/embedding-reference`, as Markdown. */
  text: string;
}

/** Shows a page of the reference. The comments around what is made from the code are for `npm run docs` alone. */
export function ReferencePage({ text }: ReferencePageProps) {
  return <Markdown>{text.replaceAll(/<!-- .*? -->/gu, '')}</Markdown>;
}
