import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { StoryPage } from '../packages/builder-ui/src/test/StoryPage.tsx';

// On a busy machine a menu or a list that is loaded when it opens takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

/** What the tests don't read, where things are that are in order, takes axe longer to find out than to judge them. */
const axeOptions = isTested() ? { resultTypes: ['violations'] } : {};

/** Storybook's own name for a browser that tests. */
function isTested(): boolean {
  return navigator.userAgent.includes('StorybookTestRunner');
}

const withStoryPage: Decorator = (Story, { globals }) => (
  <StoryPage theme={globals['theme']} locale={globals['locale']} direction={globals['direction']}>
    <Story />
  </StoryPage>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withStoryPage],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English', right: 'en' },
          { value: 'de', title: 'Deutsch', right: 'de' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Text direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    // A story with an accessibility violation fails its test.
    a11y: { test: 'error', options: axeOptions },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { toc: true },
    options: { storySort: { order: ['Introduction', 'Builder', 'Snippets', 'Controls', 'Reference'] } },
  },
};

export default preview;
