import { StrictMode, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { MessagesProvider, type MessageOverrides } from '../catalog/MessagesProvider.tsx';
import { de } from '../catalog/de.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

/** The catalogs that the toolbar offers. Labels that a story passes itself are not translated. */
const catalogs: Readonly<Record<string, MessageOverrides>> = { en: {}, de };

const page = {
  boxSizing: 'border-box',
  minBlockSize: 'var(--story-min-height, 100vh)',
  padding: 24,
  background: 'var(--sluice-surface-1)',
  color: 'var(--sluice-ink-1)',
} as const;

interface StoryPageProps {
  /** `light` or `dark`. */
  theme: unknown;
  /** `en` or `de`. */
  locale: unknown;
  /** `ltr` or `rtl`. */
  direction: unknown;
  children: ReactNode;
}

/** Puts a story on the page surface of the theme, in the language and direction chosen in the toolbar. */
export function StoryPage(props: StoryPageProps): ReactNode {
  const locale = props.locale === 'de' ? 'de' : 'en';
  return (
    <StrictMode>
      <I18nProvider locale={locale}>
        <MessagesProvider messages={catalogs[locale] ?? {}}>
          <ThemeProvider mode={props.theme === 'dark' ? 'dark' : 'light'}>
            <div data-story-page lang={locale} dir={props.direction === 'rtl' ? 'rtl' : 'ltr'} style={page}>
              {props.children}
            </div>
          </ThemeProvider>
        </MessagesProvider>
      </I18nProvider>
    </StrictMode>
  );
}
