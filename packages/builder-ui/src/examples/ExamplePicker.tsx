import type { Template } from '@sluice/liquid';
import { Clock, Globe, Languages } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { exampleKinds, exampleOf, type ExampleKind } from './example-templates.ts';
import { ExampleChoices } from './ExampleChoices.tsx';
import { lateComponent } from '../hooks/late-component.ts';
import * as S from './ExamplePicker.styles.ts';
import { useExamplesMessages } from './messages.ts';

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
        <Suspense fallback={null}>
          <ExampleGallery onChoose={onChoose} onClose={() => setGalleryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
