import { MAX_VALUE_LENGTH, type BuilderSettings } from '@sluice/liquid';
import { memo, useContext, useId, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { RadioOptions } from '../../controls/radio-group/RadioOptions.tsx';
import { SwitchBox } from '../../controls/switch/SwitchBox.tsx';
import { CardPartsContext, useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { FALLBACK_CARD, useCardMatch, useFindingsAbout } from '../root/card-notes.ts';
import { useHeldFindings } from '../root/useHeldFindings.ts';
import { FindingsHere } from '../condition/late-findings.tsx';
import { onLeave } from '../focus/on-leave.ts';
import { CardSlot } from '../root/HostSlots.tsx';
import { CardChips } from './CardChips.tsx';
import * as Card from './Card.styles.ts';
import * as Header from './CardHeader.styles.ts';
import { CardToggle } from './CardToggle.tsx';
import { CardMatch } from './CardMatch.tsx';
import { MessageText } from '../message-text/MessageText.tsx';
import { Help } from '../message-text/MessageText.styles.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { outcomeOf, type Outcome } from './summary/outcome.ts';
import { OutcomeLine } from './summary/StatementSummary.tsx';
import { Sentence, Summary } from './summary/Summary.styles.ts';

interface FallbackCardProps {
  settings: BuilderSettings;
  isOpen: boolean;
}

/** The card of what happens when no branch matches: nothing, an abort with its reason, or a text. */
export const FallbackCard = memo(function FallbackCard({ settings, isOpen }: FallbackCardProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const bodyId = useId();
  return (
    <Card.Card
      aria-label={messages.else}
      data-kind="else"
      data-tested={useCardMatch(FALLBACK_CARD)?.outcome}
      {...mark('fallback')}
    >
      <Header.Header>
        {settings.hasFallback ? (
          <FallbackToggle settings={settings} isOpen={isOpen} bodyId={bodyId} />
        ) : (
          <>
            <Header.Heading>
              <Header.Kind kind="else">{messages.else}</Header.Kind>
              <Summary>{isLocked ? messages.fallbackOff : messages.fallback}</Summary>
              <CardChips card={FALLBACK_CARD} isOpen={false} />
            </Header.Heading>
            <CardMatch card={FALLBACK_CARD} />
          </>
        )}
        <CardSlot name="cardHead" statement={undefined} isOpen={settings.hasFallback && isOpen} />
        {!isLocked && (
          <SwitchBox
            hideLabel
            label={messages.fallbackSwitch}
            isSelected={settings.hasFallback}
            onChange={(hasFallback) => intents.changeSettings({ hasFallback })}
          />
        )}
      </Header.Header>
      {settings.hasFallback && isOpen && <FallbackBody id={bodyId} settings={settings} />}
    </Card.Card>
  );
});

function FallbackBody({ id, settings }: { id: string; settings: BuilderSettings }): ReactNode {
  const findingsId = useId();
  const parts = useContext(CardPartsContext);
  const held = useHeldFindings(useFindingsAbout('text', FALLBACK_CARD));
  return (
    <Card.Body id={id} onFocus={held.enter} onBlur={onLeave(held.leave)}>
      <FallbackChoice settings={settings} />
      {parts !== undefined && <parts.BelowText statementId={undefined} />}
      <FindingsHere id={findingsId} findings={held.findings} />
      <CardSlot name="cardFoot" statement={undefined} isOpen />
    </Card.Body>
  );
}

/** Opens and closes the card. Closed, it says what the fallback does. */
function FallbackToggle({ settings, isOpen, bodyId }: FallbackCardProps & { bodyId: string }): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  return (
    <CardToggle
      kind="else"
      label={messages.else}
      isOpen={isOpen}
      bodyId={bodyId}
      notes={<CardChips card={FALLBACK_CARD} isOpen={isOpen} />}
      match={<CardMatch card={FALLBACK_CARD} />}
      onClick={intents.toggleFallback}
    >
      <Summary>
        <Sentence>{messages.fallback}</Sentence>
        {!isOpen && <OutcomeLine outcome={outcomeOfFallback(settings)} />}
      </Summary>
    </CardToggle>
  );
}

/** What the fallback comes to, where there is one. */
export function outcomeOfFallback({ fallbackType, abortReason, customFallback }: BuilderSettings): Outcome {
  return fallbackType === 'abort' ? { kind: 'aborts', reason: abortReason } : outcomeOf(customFallback);
}

/** What everybody else gets: a text, or a reason to abort. */
export function FallbackChoice({ settings }: { settings: BuilderSettings }): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const choices = [
    { value: 'abort' as const, label: messages.abortMessage },
    { value: 'custom' as const, label: messages.customText },
  ];
  return (
    <>
      {!isLocked && (
        <RadioOptions
          aria-label={messages.fallbackChoice}
          options={choices}
          value={settings.fallbackType}
          onChange={(fallbackType) => intents.changeSettings({ fallbackType })}
        />
      )}
      {settings.fallbackType === 'abort' ? (
        <>
          <Card.TextLabel>
            {messages.abortReason}
            <TextInput
              value={settings.abortReason}
              maxLength={MAX_VALUE_LENGTH}
              readOnly={isLocked}
              onChange={(event) => intents.changeSettings({ abortReason: event.target.value })}
            />
          </Card.TextLabel>
          <Help>{messages.abortHelp}</Help>
        </>
      ) : (
        <MessageText
          card="else"
          label={messages.fallbackText}
          placeholder={messages.thenSendHint}
          value={settings.customFallback}
          onChange={(customFallback, how) => intents.changeSettings({ customFallback }, how)}
        />
      )}
    </>
  );
}
