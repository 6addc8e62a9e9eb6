import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { ThemeProvider } from '@sluice/builder-ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import { StrictMode } from 'react';

/** Every story stands on the page surface of the theme that the toolbar (or the story itself) chose. */
const withTheme: Decorator = (Story, { globals }) => {
  const mode = globals['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <StrictMode>
      <ThemeProvider mode={mode}>
        <div
          dir={globals['direction'] === 'rtl' ? 'rtl' : 'ltr'}
          style={{
            background: 'var(--sluice-surface-1)',
            color: 'var(--sluice-ink-1)',
            padding: 24,
            minHeight: '100vh',
          }}
        >
          <Story />
        </div>
      </ThemeProvider>
    </StrictMode>
  );
};

const preview: Preview = {
  decorators: [withTheme],
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
    direction: {
      description: 'Text direction',
      toolbar: {
        title: 'Direction',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    // A story with an accessibility violation fails its test.
    a11y: { test: 'error' },
    options: { storySort: { order: ['Builder', 'Snippets', 'Primitives'] } },
  },
};

export default preview;
