import { useId, type ReactNode } from 'react';
import * as S from './ExamplePicker.styles.ts';

export interface ExampleChoice {
  id: string;
  icon: ReactNode;
  title: string;
  description: string;
  onChoose: () => void;
}

interface ExampleChoicesProps {
  title: string;
  choices: readonly ExampleChoice[];
  /** What is below them. */
  children: ReactNode;
}

/** Examples to start from, each with what it is good for. */
export function ExampleChoices({ title, choices, children }: ExampleChoicesProps): ReactNode {
  const titleId = useId();
  return (
    <S.Examples aria-labelledby={titleId}>
      <S.Title id={titleId}>{title}</S.Title>
      <S.Choices>
        {choices.map((choice) => (
          <S.Choice key={choice.id} type="button" onClick={choice.onChoose}>
            {choice.icon}
            <S.Texts>
              <b>{choice.title}</b>
              <span>{choice.description}</span>
            </S.Texts>
          </S.Choice>
        ))}
      </S.Choices>
      <S.Foot>{children}</S.Foot>
    </S.Examples>
  );
}
