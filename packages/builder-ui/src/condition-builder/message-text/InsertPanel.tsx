import type { AttributeDefinition, AttributeType, Condition } from '@sluice/liquid';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { AttributeCombobox } from '../../attribute-combobox/AttributeCombobox.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { AttributeTypeSelect } from '../attribute-type/AttributeTypeSelect.tsx';
import { ConditionDetails } from '../condition/ConditionDetails.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './MessageText.styles.ts';
import { valueToken } from './value-token.ts';

interface InsertPanelProps {
  /** Called with the finished token. */
  onInsert: (token: string) => void;
  /** Called when the person cancels. */
  onClose: () => void;
}

const NONE: readonly AttributeDefinition[] = [];

const nothing: Condition = {
  id: '',
  attributeType: 'default_attribute',
  attributeName: '',
  operator: '',
  value: '',
};

/** Builds a token: an attribute, and a default for people who have none. */
export function InsertPanel({ onInsert, onClose }: InsertPanelProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const [attribute, setAttribute] = useState(nothing);
  const [defaultText, setDefaultText] = useState('');
  const panel = useRef<HTMLFieldSetElement>(null);
  const resultId = useId();
  const result = valueToken({ attribute, defaultText });

  useLayoutEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const insert = () => {
    if ('text' in result) onInsert(result.text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };

  return (
    <S.Panel ref={panel} aria-label={messages.insertTitle} onKeyDown={onKeyDown}>
      <S.PanelFields>
        <AttributeFields attribute={attribute} onChange={setAttribute} />
        <TextInput
          value={defaultText}
          aria-label={messages.insertDefault}
          aria-describedby={resultId}
          placeholder={`${messages.insertDefault}, ${messages.insertDefaultHint}`}
          maxLength={10_000}
          autoComplete="off"
          onChange={(event) => setDefaultText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Focus moves to the text at once; the key must not write there.
            event.preventDefault();
            insert();
          }}
        />
      </S.PanelFields>
      <ConditionDetails
        condition={attribute}
        isLocked={false}
        isInvalid={false}
        describedBy={undefined}
        onChange={(changes) => setAttribute({ ...attribute, ...changes })}
      />
      <S.PanelEnd>
        <TokenPreview id={resultId} result={result} />
        <Button variant="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
        <Button variant="quiet" isDisabled={!('text' in result)} onPress={insert}>
          {messages.insert}
        </Button>
      </S.PanelEnd>
    </S.Panel>
  );
}

interface AttributeFieldsProps {
  attribute: Condition;
  onChange: (attribute: Condition) => void;
}

function AttributeFields({ attribute, onChange }: AttributeFieldsProps): ReactNode {
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
        onChange={(name) => {
          if (attributeType !== '') recent.remember(attributeType, name);
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
