import {
  MAX_VALUE_LENGTH,
  type AttributeDefinition,
  type AttributeType,
  type Condition,
} from '@sluice/liquid';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { AttributeCombobox } from '../../attribute-combobox/AttributeCombobox.tsx';
import { findField } from '../../builder-dom/builder-dom.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { AttributeTypeSelect } from '../attribute-type/AttributeTypeSelect.tsx';
import { ConditionDetails, detailsOf } from '../condition/ConditionDetails.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './MessageText.styles.ts';
import { valueToken } from './token/value-token.ts';
import type { TokenRequest } from './token/value-token.ts';

const NONE: readonly AttributeDefinition[] = [];

/** An attribute that is not chosen yet. */
export const nothing: Condition = {
  id: '',
  attributeType: 'default_attribute',
  attributeName: '',
  operator: '',
  value: '',
};

interface TokenFieldsProps {
  request: TokenRequest;
  onChange: (request: TokenRequest) => void;
  /** Called when Enter ends the default. */
  onEnter: () => void;
  /** Buttons beside the finished token. */
  children: ReactNode;
}

/** The fields of a token: an attribute and a default, with the Liquid that they become. */
export function TokenFields({ request, onChange, onEnter, children }: TokenFieldsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const resultId = useId();
  const { attribute, defaultText } = request;
  const { fields, defaultField, goOn } = useGoingOn(request);
  const changeAttribute = (changed: TokenRequest['attribute']) =>
    onChange({ attribute: changed, defaultText });
  const condition: Condition = { ...nothing, ...attribute };
  return (
    <>
      <S.PanelFields ref={fields}>
        <AttributeFields attribute={condition} onChange={changeAttribute} onChosen={goOn} />
        <S.Default>
          {messages.insertDefault}
          <TextInput
            ref={defaultField}
            value={defaultText}
            aria-describedby={resultId}
            placeholder={messages.insertDefaultHint}
            maxLength={MAX_VALUE_LENGTH}
            autoComplete="off"
            onChange={(event) => onChange({ attribute, defaultText: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Focus moves to the text at once; the key must not write there.
              event.preventDefault();
              onEnter();
            }}
          />
        </S.Default>
      </S.PanelFields>
      <ConditionDetails
        condition={condition}
        isLocked={false}
        isInvalid={false}
        describedBy={undefined}
        onChange={(changes) => changeAttribute({ ...condition, ...changes })}
        onEnter={() => defaultField.current?.focus()}
      />
      <S.PanelEnd>
        <TokenPreview id={resultId} result={valueToken(request)} />
        {children}
      </S.PanelEnd>
    </>
  );
}

/** Takes a person who has chosen an attribute on to what it asks for, else to the default. */
function useGoingOn({ attribute }: TokenRequest) {
  const fields = useRef<HTMLDivElement>(null);
  const defaultField = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);
  // What the attribute asks for is drawn together with it.
  useLayoutEffect(() => {
    if (!wasChosen.current) return;
    wasChosen.current = false;
    const condition: Condition = { ...nothing, ...attribute };
    const asked = detailsOf(condition);
    const isMissing = asked !== undefined && (condition[asked] ?? '') === '';
    const panel = fields.current?.parentElement;
    const next = isMissing && panel ? findField(panel, 'attributeDetail') : defaultField.current;
    next?.focus();
  }, [attribute]);
  const goOn = () => {
    wasChosen.current = true;
  };
  return { fields, defaultField, goOn };
}

interface AttributeFieldsProps {
  attribute: Condition;
  onChange: (attribute: Condition) => void;
  /** Called when the person chose a name, and did not just leave the field with it. */
  onChosen: () => void;
}

function AttributeFields({ attribute, onChange, onChosen }: AttributeFieldsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { attributesByType, searchByType, recent } = useBuilderContext();
  const { attributeType, attributeName } = attribute;
  const isEvent = attributeType === 'custom_event';
  return (
    <>
      <AttributeTypeSelect
        value={attributeType}
        isLocked={false}
        isInvalid={false}
        describedBy={undefined}
        onChange={(type: AttributeType) => onChange({ ...nothing, attributeType: type })}
      />
      <AttributeCombobox
        aria-label={isEvent ? messages.eventName : messages.attributeName}
        placeholder={isEvent ? messages.chooseEvent : messages.chooseAttribute}
        value={attributeName}
        attributes={attributeType === '' ? NONE : attributesByType[attributeType]}
        search={attributeType === '' ? undefined : searchByType[attributeType]}
        recent={attributeType === '' ? undefined : recent.of[attributeType]}
        onChange={(name, _, how) => {
          if (attributeType !== '') recent.remember(attributeType, name);
          if (how === 'chosen' && name !== '') onChosen();
          onChange({ ...attribute, attributeName: name });
        }}
      />
    </>
  );
}

/** The token as it will be inserted, or why it cannot be built. */
function TokenPreview({ id, result }: { id: string; result: ReturnType<typeof valueToken> }): ReactNode {
  const messages = useConditionBuilderMessages();
  if ('text' in result) {
    return (
      <p id={id}>
        <code>{result.text}</code>
      </p>
    );
  }
  return (
    <p id={id} data-problem={result.problem === 'missing' ? undefined : ''}>
      {messages.tokenProblems[result.problem]}
    </p>
  );
}
