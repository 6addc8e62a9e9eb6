import type { BuilderSettings } from '@sluice/liquid';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { RadioOptions } from '../../controls/radio-group/RadioOptions.tsx';
import { SwitchBox } from '../../controls/switch/SwitchBox.tsx';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import * as Card from './Card.styles.ts';
import { MessageText } from '../message-text/MessageText.tsx';
import { Help } from '../message-text/MessageText.styles.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';

/** What happens when no branch matches: nothing, an abort with its reason, or a text. */
export const FallbackCard = memo(function FallbackCard({
  settings,
}: {
  settings: BuilderSettings;
}): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  return (
    <Card.Card aria-label={messages.else} data-kind="else" {...mark('fallback')}>
      <Card.Header>
        <Card.Chip>{messages.else}</Card.Chip>
        <Card.Summary>{messages.fallback}</Card.Summary>
        <SwitchBox
          hideLabel
          label={messages.fallbackSwitch}
          isSelected={settings.hasFallback}
          isDisabled={isLocked}
          onChange={(hasFallback) => intents.changeSettings({ hasFallback })}
        />
      </Card.Header>
      {settings.hasFallback && <FallbackChoice settings={settings} />}
    </Card.Card>
  );
});

function FallbackChoice({ settings }: { settings: BuilderSettings }): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const choices = [
    { value: 'abort' as const, label: messages.abortMessage },
    { value: 'custom' as const, label: messages.customText },
  ];
  return (
    <Card.Body>
      <RadioOptions
        aria-label={messages.fallbackChoice}
        options={choices}
        value={settings.fallbackType}
        isDisabled={isLocked}
        onChange={(fallbackType) => intents.changeSettings({ fallbackType })}
      />
      {settings.fallbackType === 'abort' ? (
        <>
          <Card.TextLabel>
            {messages.abortReason}
            <TextInput
              value={settings.abortReason}
              maxLength={10_000}
              readOnly={isLocked}
              onChange={(event) => intents.changeSettings({ abortReason: event.target.value })}
            />
          </Card.TextLabel>
          <Help>{messages.abortHelp}</Help>
        </>
      ) : (
        <MessageText
          label={messages.fallbackText}
          placeholder={messages.thenSendHint}
          value={settings.customFallback}
          onChange={(customFallback) => intents.changeSettings({ customFallback })}
        />
      )}
    </Card.Body>
  );
}
