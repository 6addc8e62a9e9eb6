import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { StyleSheetManager } from 'styled-components';
import { MessagesProvider, type MessageOverrides } from '../catalog/MessagesProvider.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { Workbench } from './Workbench.tsx';
import type { SluiceBuilderProps } from './sluice-builder-props.ts';

const NO_OVERRIDES: MessageOverrides = {};

/**
 * Builder, preview, tester and checks in one. Side by side where it gets 940 px or more; narrower, the result is a sheet
 * that stays in view. Uses no network and styles nothing outside of itself.
 */
export function SluiceBuilder(props: SluiceBuilderProps): ReactNode {
  const { theme = 'system', messages = NO_OVERRIDES, locale, nonce } = props;
  const workbench = (
    <MessagesProvider messages={messages}>
      <Workbench {...props} />
    </MessagesProvider>
  );
  const themed = theme === 'inherit' ? workbench : <ThemeProvider mode={theme}>{workbench}</ThemeProvider>;
  const local = locale === undefined ? themed : <I18nProvider locale={locale}>{themed}</I18nProvider>;
  return nonce === undefined ? local : <StyleSheetManager nonce={nonce}>{local}</StyleSheetManager>;
}
