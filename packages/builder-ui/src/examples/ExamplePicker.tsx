import type { Template, BuilderSettings, Condition, Operator } from '@sluice/liquid';
import { Clock, Globe, Languages } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { ExampleChoices } from './ExampleChoices.tsx';
import { lateComponent, LateSuspense } from '../hooks/late-component.ts';
import * as S from './ExamplePicker.styles.ts';
import { useExamplesMessages, type examplesMessages } from './messages.ts';

const ExampleGallery = lateComponent(
  async () => (await import('./gallery/ExampleGallery.tsx')).ExampleGallery,
);

const icons: Record<ExampleKind, ReactNode> = {
  language: <Languages size={18} aria-hidden />,
  country: <Globe size={18} aria-hidden />,
  absence: <Clock size={18} aria-hidden />,
};

interface ExamplePickerProps {
  /** Called with what makes the example that the person chose, and what the example is called. */
  onChoose: (make: (createId: () => string) => Template, name: string) => void;
}

/** Three examples to start from, for places where nothing is there yet, and the way to more. */
export function ExamplePicker({ onChoose }: ExamplePickerProps): ReactNode {
  const messages = useExamplesMessages();
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  return (
    <>
      <ExampleChoices
        title={messages.title}
        choices={exampleKinds.map((kind) => ({
          id: kind,
          icon: icons[kind],
          ...messages[kind],
          onChoose: () => onChoose((createId) => exampleOf(kind, messages, createId), messages[kind].title),
        }))}
      >
        <S.Help>{messages.help}</S.Help>
        <Button variant="link" onPress={() => setGalleryOpen(true)}>
          {messages.more}
        </Button>
      </ExampleChoices>
      {isGalleryOpen && (
        <LateSuspense>
          <ExampleGallery onChoose={onChoose} onClose={() => setGalleryOpen(false)} />
        </LateSuspense>
      )}
    </>
  );
}

/** The examples a person can start from, in the order in which they are offered. */
export const exampleKinds = ['language', 'country', 'absence'] as const;

type ExampleKind = (typeof exampleKinds)[number];

type Words = typeof examplesMessages;
type CreateId = () => string;

/**
 * A finished template that works in every workspace: it asks only about attributes that Braze itself has. Each call makes
 * new ids.
 */
export function exampleOf(kind: ExampleKind, words: Words, createId: CreateId): Template {
  return makers[kind](words, createId);
}

/** Each is in the language of its readers, whatever the language of the page. */
const greetings = {
  de: "Schön, dass Sie da sind, {{${first_name} | default: 'lieber Gast'}}.",
  fr: "Merci d’être là, {{${first_name} | default: 'cher client'}}.",
  en: "Good to have you, {{${first_name} | default: 'friend'}}.",
};

const makers: Record<ExampleKind, (words: Words, createId: CreateId) => Template> = {
  language: (_, createId) => ({
    statements: [
      branch(createId, greetings.de, ['language', 'string', '==', 'de']),
      branch(createId, greetings.fr, ['language', 'string', '==', 'fr']),
    ],
    settings: sendsOtherwise(greetings.en),
  }),
  country: ({ country }, createId) => ({
    statements: [
      branch(createId, country.near, ['country', 'string', 'is-any-of', 'DE, AT, CH']),
      branch(createId, country.far, ['country', 'string', '==', 'US']),
    ],
    settings: sendsOtherwise(country.fallback),
  }),
  absence: ({ absence }, createId) => ({
    statements: [
      branch(createId, absence.long, ['last_used_app_date', 'time', '<', '30 days ago']),
      branch(createId, absence.short, ['last_used_app_date', 'time', '<', '7 days ago']),
    ],
    settings: {
      hasFallback: true,
      fallbackType: 'abort',
      customFallback: '',
      abortReason: absence.reason,
    },
  }),
};

type Comparison = [attributeName: string, dataType: Condition['dataType'], operator: Operator, value: string];

function branch(createId: CreateId, customText: string, comparison: Comparison): Template['statements'][0] {
  const [attributeName, dataType, operator, value] = comparison;
  const condition: Condition = {
    id: createId(),
    attributeType: 'default_attribute',
    attributeName,
    dataType,
    operator,
    value,
  };
  return { id: createId(), customText, conditions: [condition] };
}

function sendsOtherwise(text: string): BuilderSettings {
  return { hasFallback: true, fallbackType: 'custom', customFallback: text, abortReason: '' };
}
