import type { Template } from '@sluice/liquid';
import { Clock, Globe, Languages } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { exampleKinds, exampleOf } from './example-templates.ts';
import type { ExampleKind } from './example-templates.ts';
import * as S from './ExamplePicker.styles.ts';
import { useExamplesMessages } from './useExamplesMessages.ts';

const ExampleGallery = lazy(async () => ({
  default: (await import('./gallery/ExampleGallery.tsx')).ExampleGallery,
}));

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
  const titleId = useId();
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  return (
    <S.Examples aria-labelledby={titleId}>
      <S.Title id={titleId}>{messages.title}</S.Title>
      <S.Choices>
        {exampleKinds.map((kind) => (
          <S.Choice
            key={kind}
            type="button"
            onClick={() => onChoose((createId) => exampleOf(kind, messages, createId), messages[kind].title)}
          >
            {icons[kind]}
            <S.Texts>
              <b>{messages[kind].title}</b>
              <span>{messages[kind].description}</span>
            </S.Texts>
          </S.Choice>
        ))}
      </S.Choices>
      <S.Foot>
        <S.Help>{messages.help}</S.Help>
        <Button variant="link" onPress={() => setGalleryOpen(true)}>
          {messages.more}
        </Button>
      </S.Foot>
      {isGalleryOpen && (
        <Suspense fallback={null}>
          <ExampleGallery onChoose={onChoose} onClose={() => setGalleryOpen(false)} />
        </Suspense>
      )}
    </S.Examples>
  );
}
