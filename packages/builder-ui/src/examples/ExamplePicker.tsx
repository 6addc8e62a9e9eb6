import { Clock, Globe, Languages } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { exampleKinds } from './example-templates.ts';
import type { ExampleKind } from './example-templates.ts';
import * as S from './ExamplePicker.styles.ts';
import { useExamplesMessages } from './useExamplesMessages.ts';

const icons: Record<ExampleKind, ReactNode> = {
  language: <Languages size={18} aria-hidden />,
  country: <Globe size={18} aria-hidden />,
  absence: <Clock size={18} aria-hidden />,
};

interface ExamplePickerProps {
  /** Called with the example that the person chose; {@link exampleOf} makes it. */
  onChoose: (kind: ExampleKind) => void;
}

/** Three examples to start from, for places where nothing is there yet. */
export function ExamplePicker({ onChoose }: ExamplePickerProps): ReactNode {
  const messages = useExamplesMessages();
  const titleId = useId();
  return (
    <S.Examples aria-labelledby={titleId}>
      <S.Title id={titleId}>{messages.title}</S.Title>
      <S.Choices>
        {exampleKinds.map((kind) => (
          <S.Choice key={kind} type="button" onClick={() => onChoose(kind)}>
            {icons[kind]}
            <S.Texts>
              <b>{messages[kind].title}</b>
              <span>{messages[kind].description}</span>
            </S.Texts>
          </S.Choice>
        ))}
      </S.Choices>
      <S.Help>{messages.help}</S.Help>
    </S.Examples>
  );
}
