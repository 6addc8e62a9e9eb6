import { MAX_VALUE_LENGTH, type Condition, type ConditionChanges } from '@sluice/liquid';
import { useId, useLayoutEffect, useRef, type ReactNode, useState, type KeyboardEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { findField, mark } from '../../builder-dom/builder-dom.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { AttributeNameField } from '../condition/AttributeNameField.tsx';
import { ConditionDetails, detailsOf } from '../condition/ConditionDetails.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './MessageText.styles.ts';
import { valueToken, type TokenRequest } from './value-token.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useUndoKeys } from '../state/useUndoKeys.ts';
import { isComposing } from '../../hooks/is-composing.ts';

interface InsertPanelProps {
  /** Called with the finished token. */
  onInsert: (token: string) => void;
  /** Called when the person cancels. */
  onClose: () => void;
}

/** Builds a token: an attribute, and a default for people who have none. */
export function InsertPanel({ onInsert, onClose }: InsertPanelProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const [request, setRequest] = useState<TokenRequest>({ attribute: noAttribute, defaultText: '' });
  const panel = useRef<HTMLFieldSetElement>(null);
  const result = valueToken(request);

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
    <S.Panel ref={panel} aria-label={messages.insertTitle} {...mark('ownText')} onKeyDown={onKeyDown}>
      <TokenFields request={request} onChange={setRequest} onEnter={insert}>
        <Button variant="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
        <Button variant="quiet" isDisabled={!('text' in result)} onPress={insert}>
          {messages.insert}
        </Button>
      </TokenFields>
    </S.Panel>
  );
}

interface ChipEditorProps {
  /** What the chip says. */
  token: TokenRequest;
  /** The chip as Liquid. */
  text: string;
  /** Called with new Liquid as soon as there is some. */
  onChange: (liquid: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Changes an inserted attribute and its default. The text follows with each key, as long as Liquid can say it. */
export function ChipEditor({ token, text, onChange, onRemove, onClose }: ChipEditorProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const panel = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState({ request: token, text });
  // Undo, or another edit of the text.
  if (edited.text !== text) setEdited({ request: token, text });
  useUndoKeys(panel, useIntents());

  useLayoutEffect(() => {
    const field = panel.current?.querySelector<HTMLInputElement>(`input:not([role='combobox'])`);
    field?.focus();
    field?.select();
  }, []);

  const change = (request: TokenRequest) => {
    const result = valueToken(request);
    setEdited({ request, text: 'text' in result ? result.text : text });
    if ('text' in result) onChange(result.text);
  };

  return (
    <S.ChipPanel ref={panel} {...mark('ownText', !('text' in valueToken(edited.request)))}>
      <TokenFields request={edited.request} onChange={change} onEnter={onClose}>
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
          {messages.removeChip}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {messages.closeChip}
        </Button>
      </TokenFields>
    </S.ChipPanel>
  );
}

interface TokenFieldsProps {
  request: TokenRequest;
  onChange: (request: TokenRequest) => void;
  /** Called when Enter ends the default. */
  onEnter: () => void;
  /** Buttons beside the finished token. */
  children: ReactNode;
}

/** The fields of a token: an attribute and a default, with the Liquid that they become. */
function TokenFields({ request, onChange, onEnter, children }: TokenFieldsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const resultId = useId();
  const { attribute, defaultText } = request;
  const { fields, defaultField, goOn } = useGoingOn(request);
  const condition: Condition = { ...noAttribute, ...attribute };
  const change = (changes: ConditionChanges) =>
    onChange({ attribute: changed(condition, changes), defaultText });
  return (
    <>
      <S.PanelFields ref={fields}>
        <AttributeNameField
          attributeType={condition.attributeType}
          attributeName={condition.attributeName}
          valueToKeep={undefined}
          isInvalid={false}
          describedBy={undefined}
          onChange={change}
          onFillIn={(changes) => {
            goOn();
            change(changes);
          }}
        />
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
              if (event.key !== 'Enter' || isComposing(event)) return;
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
        onChange={change}
        onEnter={() => defaultField.current?.focus()}
      />
      <S.PanelEnd>
        <TokenPreview id={resultId} result={valueToken(request)} />
        {children}
      </S.PanelEnd>
    </>
  );
}

/** An attribute that is not chosen yet. */
const noAttribute: Condition = {
  id: '',
  attributeType: '',
  attributeName: '',
  operator: '',
  value: '',
};

/** Returns the attribute after a choice: another type takes noAttribute over that is not chosen with it. */
function changed(before: Condition, changes: ConditionChanges): TokenRequest['attribute'] {
  const { attributeType: type } = changes;
  return { ...(type === undefined || type === before.attributeType ? before : noAttribute), ...changes };
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
    const condition: Condition = { ...noAttribute, ...attribute };
    const asked = detailsOf(condition);
    const isMissing = asked !== undefined && (condition[asked] ?? '') === '';
    const panel = fields.current?.parentElement;
    if (condition.attributeName === '') fields.current?.querySelector('input')?.focus();
    else if (isMissing && panel) findField(panel, 'attributeDetail')?.focus();
    else defaultField.current?.focus();
  }, [attribute]);
  const goOn = () => {
    wasChosen.current = true;
  };
  return { fields, defaultField, goOn };
}

/** The token as it will be inserted, or why it cannot be built. */
function TokenPreview({ id, result }: { id: string; result: ReturnType<typeof valueToken> }): ReactNode {
  const messages = useConditionBuilderMessages();
  if ('text' in result) {
    return (
      <p id={id}>
        <code dir="ltr">{result.text}</code>
      </p>
    );
  }
  return (
    <p id={id} data-problem={result.problem === 'missing' ? undefined : ''}>
      {messages.tokenProblems[result.problem]}
    </p>
  );
}
